import {
	AlarmClock,
	ChartLine,
	CircleDollarSign,
	FileClock,
	FileWarning,
	HandCoins,
	PackageCheck,
	PackageX,
	Settings,
	Store,
	Undo2,
} from "lucide-react";
import { queryString } from "#web/data/query-string.ts";
import { paths } from "#web/routing/paths.ts";
import type { PaletteCommand } from "./palette-commands.ts";

type Page = Omit<PaletteCommand, "act"> & {
	path: string;
	/** A dialog's address: closing it leads back to where the palette was opened. */
	isDialog?: boolean;
};

/** What waits for someone, as the dashboard counts it. */
export const waitingPages = commands([
	{
		label: "Lojas pendentes",
		hint: "Para aprovar",
		icon: Store,
		path: paths.stores + queryString({ status: "pendente" }),
	},
	{
		label: "Produtos pendentes",
		hint: "Para aprovar",
		icon: PackageCheck,
		path: paths.products + queryString({ situation: "pending" }),
	},
	{
		label: "Pedidos atrasados",
		hint: "Além do prazo da loja",
		icon: AlarmClock,
		path: paths.lateOrders,
	},
	{
		label: "Produtos sem estoque",
		hint: "No catálogo online",
		icon: PackageX,
		path:
			paths.products +
			queryString({ status: "sem-estoque", situation: "online" }),
	},
	{
		label: "Devoluções em aberto",
		hint: "Pedidos com devolução aguardando",
		icon: Undo2,
		path: paths.orders + queryString({ returns: "aberta" }),
	},
	{
		label: "Pedidos sem NF-e",
		hint: "Enviados sem a chave da nota",
		icon: FileWarning,
		path: paths.withoutNfe,
	},
	{
		label: "Documentos a renovar",
		hint: "Lojas com documento vencido ou a vencer",
		icon: FileClock,
		path: paths.stores + queryString({ situation: "documents" }),
	},
]);

export const reportPages = commands([
	{
		label: "Relatório de Vendas",
		hint: "Prévia com gráfico e tabela",
		icon: ChartLine,
		path: paths.salesReport,
		isDialog: true,
	},
	{
		label: "Performance Lojas",
		hint: "Relatório por loja",
		icon: Store,
		path: paths.storesReport,
		isDialog: true,
	},
	{
		label: "Análise Comissões",
		hint: "Relatório de comissões",
		icon: HandCoins,
		path: paths.commissionsReport,
		isDialog: true,
	},
]);

export const payoutPages = commands([
	{
		label: "Saldos",
		hint: "O que as lojas têm a receber",
		icon: CircleDollarSign,
		path: paths.payouts,
		needs: "payouts:read",
	},
	{
		label: "Pagamentos",
		hint: "Repasses enviados ao banco",
		icon: CircleDollarSign,
		path: paths.payoutDesk,
		needs: "payouts:read",
	},
	{
		label: "Fechar ciclo",
		hint: "Fechamento dos repasses",
		icon: CircleDollarSign,
		path: paths.closePayouts,
		isDialog: true,
		needs: "payout:write",
	},
]);

export const settingsPages = commands(
	(
		[
			{ label: "Marketplace", path: paths.settings },
			{ label: "Aparência", path: `${paths.settings}?aba=aparencia` },
			{ label: "Dados", path: paths.sampleData },
			{ label: "Sobre", path: `${paths.settings}?aba=sobre` },
			{ label: "Calendário", path: paths.calendar },
			{ label: "Minha conta", path: paths.account, isOfMember: true },
			{ label: "Equipe", path: paths.team, needs: "team:manage" },
			{ label: "Chaves de API", path: paths.keys, needs: "keys:manage" },
			{ label: "Integrações", path: paths.webhooks, needs: "keys:manage" },
			{ label: "Tarefas", path: paths.jobs },
			{ label: "Auditoria", path: paths.audit, needs: "audit:read" },
		] as const
	).map((tab) => ({ ...tab, hint: "Configurações", icon: Settings })),
);

function commands(pages: readonly Page[]): PaletteCommand[] {
	return pages.map(({ path, isDialog, ...command }) => ({
		...command,
		act: { kind: isDialog ? "open" : "go", path },
	}));
}
