import {
	Contrast,
	FileDown,
	Keyboard,
	type LucideIcon,
	Package,
	PanelLeft,
	Store,
	UserPlus,
} from "lucide-react";
import type { Permission } from "#core/access.ts";
import type { ListType } from "#web/domain/list-types.ts";
import { paths } from "#web/routing/paths.ts";
import { filterOptions } from "#web/ui/fields/option-filter.ts";
import { isOffered, mainItems, settingsItem } from "../sidebar/navigation.ts";

export type PaletteAct =
	| { kind: "go"; path: string }
	/** A dialog's address: closing it leads back to where the palette was opened. */
	| { kind: "open"; path: string }
	| { kind: "export"; type: ListType }
	| { kind: "theme" }
	| { kind: "sidebar" }
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
}

export function matchingActions(
	typed: string,
	permitted: readonly Permission[],
): PaletteCommand[] {
	return permittedMatches(actions, typed, permitted);
}

export function matchingScreens(
	typed: string,
	permitted: readonly Permission[],
): PaletteCommand[] {
	return permittedMatches(screens, typed, permitted);
}

function permittedMatches(
	commands: readonly PaletteCommand[],
	typed: string,
	permitted: readonly Permission[],
): PaletteCommand[] {
	return filterOptions(
		commands.filter((command) => isOffered(command, permitted)),
		typed,
	);
}

const actions: PaletteCommand[] = [
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
		hint: "Claro ou escuro",
		icon: Contrast,
		act: { kind: "theme" },
	},
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
