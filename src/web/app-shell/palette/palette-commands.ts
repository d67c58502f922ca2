import {
	Contrast,
	FileDown,
	Keyboard,
	ListChecks,
	type LucideIcon,
	Package,
	PanelLeft,
	ShoppingCart,
	Store,
	UserPlus,
} from "lucide-react";
import type { Session } from "#contract/session.ts";
import type { Permission } from "#core/access.ts";
import type { ListType } from "#web/domain/list-types.ts";
import { offeredActs } from "#web/domain/offered-acts.ts";
import { paths } from "#web/routing/paths.ts";
import { filterOptions } from "#web/ui/fields/option-filter.ts";
import { isOffered, mainItems, settingsItem } from "../sidebar/navigation.ts";
import { type Theme, themeLabels, themes } from "../theme.ts";
import {
	payoutPages,
	reportPages,
	settingsPages,
	waitingPages,
} from "./palette-pages.ts";

export type PaletteAct =
	| { kind: "go"; path: string }
	/** A dialog's address: closing it leads back to where the palette was opened. */
	| { kind: "open"; path: string }
	| { kind: "export"; type: ListType }
	/** Without one, the other of light and dark. */
	| { kind: "theme"; theme?: Theme }
	| { kind: "sidebar" }
	/** To the record in view. */
	| { kind: "offered"; run: () => void }
	| { kind: "shortcuts" };

export interface PaletteCommand {
	/** What is read and searched. */
	label: string;
	/** Other words it is found by, shown quietly. */
	hint: string;
	icon: LucideIcon;
	act: PaletteAct;
	/** Only those who may do it find it. */
	needs?: Permission;
	/** Only those who signed in. */
	isOfMember?: boolean;
}

interface CommandGroup {
	title: string;
	rows: PaletteCommand[];
}

/** What this person may do and where they may go, by the words typed. */
export function matchingCommands(
	typed: string,
	{ permissions, member }: Pick<Session, "permissions" | "member">,
): CommandGroup[] {
	return [inView(), ...groups].map(({ title, rows }) => ({
		title,
		rows: filterOptions(
			rows.filter(
				(command) =>
					isOffered(command, permissions) &&
					(!command.isOfMember || member !== null),
			),
			typed,
		),
	}));
}

/** What can be done to the record in view, which stands below the palette. */
function inView(): CommandGroup {
	return {
		title: "Neste registro",
		rows: offeredActs().map(({ run, ...act }) => ({
			...act,
			act: { kind: "offered", run },
		})),
	};
}

const actions: PaletteCommand[] = [
	{
		label: "Novo Pedido",
		hint: "Criar pedido de um cliente",
		icon: ShoppingCart,
		act: { kind: "go", path: paths.newOrder },
		needs: "orders:create",
	},
	{
		label: "Nova Loja",
		hint: "Criar loja parceira",
		icon: Store,
		act: { kind: "open", path: paths.newStore },
		needs: "catalog:write",
	},
	{
		label: "Novo Produto",
		hint: "Adicionar ao catálogo",
		icon: Package,
		act: { kind: "open", path: paths.newProduct },
		needs: "catalog:write",
	},
	{
		label: "Novo Cliente",
		hint: "Cadastrar cliente",
		icon: UserPlus,
		act: { kind: "open", path: paths.newCustomer },
		needs: "customers:write",
	},
	...(
		[
			["orders", "pedidos"],
			["products", "produtos"],
			["customers", "clientes"],
			["stores", "lojas"],
		] as const
	).map(
		([type, noun]): PaletteCommand => ({
			label: `Exportar ${noun}`,
			hint: "Baixar planilha xlsx ou csv",
			icon: FileDown,
			act: { kind: "export", type },
			needs: "exports:read",
		}),
	),
	{
		label: "Alternar tema",
		hint: "Aparência",
		icon: Contrast,
		act: { kind: "theme" },
	},
	...themes.map(
		(theme): PaletteCommand => ({
			label: `Tema: ${themeLabels[theme]}`,
			hint: "Aparência",
			icon: Contrast,
			act: { kind: "theme", theme },
		}),
	),
	{
		label: "Recolher ou expandir menu",
		hint: "Barra lateral",
		icon: PanelLeft,
		act: { kind: "sidebar" },
	},
	{
		label: "Atalhos do teclado",
		hint: "Ajuda",
		icon: Keyboard,
		act: { kind: "shortcuts" },
	},
];

const screens: PaletteCommand[] = [...mainItems, settingsItem].map(
	({ path, title, description, icon, needs }) => ({
		label: title,
		hint: description,
		icon,
		act: { kind: "go", path },
		...(needs && { needs }),
	}),
);

const bulkActions: PaletteCommand = {
	label: "Ações em massa",
	hint: "O que foi mudado em muitos registros, com Desfazer",
	icon: ListChecks,
	act: { kind: "go", path: paths.bulkActions },
	needs: "orders:write",
};

const groups: readonly CommandGroup[] = [
	{ title: "Ações", rows: actions },
	{ title: "Ir para", rows: [...screens, bulkActions] },
	{ title: "Para fazer", rows: waitingPages },
	{ title: "Relatórios", rows: reportPages },
	{ title: "Repasses", rows: payoutPages },
	{ title: "Configurações", rows: settingsPages },
];
