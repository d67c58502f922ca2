import {
	ChartColumn,
	CircleDollarSign,
	LayoutDashboard,
	type LucideIcon,
	Package,
	Settings,
	ShoppingCart,
	Store,
	Users,
} from "lucide-react";
import type { Permission } from "#core/access.ts";
import { paths } from "#web/routing/paths.ts";

export interface NavigationItem {
	path: string;
	title: string;
	description: string;
	icon: LucideIcon;
	/** Only those who may read it find it. */
	needs?: Permission;
}

export const mainItems: readonly NavigationItem[] = [
	{
		path: paths.dashboard,
		title: "Dashboard",
		description: "Visão geral",
		icon: LayoutDashboard,
	},
	{
		path: paths.stores,
		title: "Lojas",
		description: "Gerenciar lojas parceiras",
		icon: Store,
	},
	{
		path: paths.orders,
		title: "Pedidos",
		description: "Todos os pedidos",
		icon: ShoppingCart,
	},
	{
		path: paths.products,
		title: "Produtos",
		description: "Catálogo de produtos",
		icon: Package,
	},
	{
		path: paths.customers,
		title: "Clientes",
		description: "Base de clientes",
		icon: Users,
	},
	{
		path: paths.reports,
		title: "Relatórios",
		description: "Análises e insights",
		icon: ChartColumn,
	},
	{
		path: paths.payouts,
		title: "Repasses",
		description: "Pagamentos às lojas",
		icon: CircleDollarSign,
		needs: "payouts:read",
	},
];

export const settingsItem: NavigationItem = {
	path: paths.settings,
	title: "Configurações",
	description: "Preferências do sistema",
	icon: Settings,
};

export function isOffered(
	{ needs }: Pick<NavigationItem, "needs">,
	permitted: readonly Permission[],
): boolean {
	return !needs || permitted.includes(needs);
}

/** The dashboard is active on its exact address, everything else on whatever starts with its own. */
export function isActive(itemPath: string, pathname: string): boolean {
	if (itemPath === paths.dashboard) return pathname === paths.dashboard;
	return pathname.startsWith(itemPath);
}
