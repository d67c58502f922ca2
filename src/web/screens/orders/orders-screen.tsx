import { useQuery } from "@tanstack/react-query";
import { PackageOpen, Plus } from "lucide-react";
import { Outlet } from "react-router";
import { type OrderSort, orderFilters } from "#contract/order-filters.ts";
import { orderQueries } from "#web/data/orders.ts";
import { useMay } from "#web/data/session.ts";
import { FirstSteps } from "#web/first-use/first-steps.tsx";
import { ListScreen } from "#web/lists/list-screen.tsx";
import { paths } from "#web/routing/paths.ts";
import { useUrlFilters } from "#web/routing/url-filters.ts";
import { LinkButton } from "#web/ui/buttons/link-button.tsx";
import { OrderCard, OrderCardSkeleton } from "./list/order-card.tsx";
import { OrdersSummary } from "./list/orders-summary.tsx";
import { SelectionBar } from "./list/selection-bar.tsx";
import { useAdvance } from "./list/use-advance.tsx";
import { useSelection } from "./list/use-selection.ts";

export function OrdersScreen() {
	const [filters, setFilters] = useUrlFilters(orderFilters);
	const orders = useQuery(orderQueries.list(filters));
	const selection = useSelection();
	const { advance, question } = useAdvance();
	return (
		<ListScreen
			actions={<NewOrderButton />}
			errorTitle="Não foi possível carregar os pedidos"
			filters={filters}
			firstUse={<FirstSteps />}
			label="Pedidos"
			minItemWidth="100%"
			noMatch={{
				description: "Tente ajustar os filtros de busca",
				icon: PackageOpen,
				title: "Nenhum pedido encontrado",
			}}
			query={orders}
			renderItem={(order) => (
				<OrderCard
					onAdvance={(to) => advance(order, to)}
					isSelected={selection.codes.has(order.code)}
					onSelect={(isSelected) => selection.set(order.code, isSelected)}
					order={order}
				/>
			)}
			searchPlaceholder="Buscar por ID, cliente ou loja..."
			setFilters={setFilters}
			skeleton={<OrderCardSkeleton />}
			sorts={filters.situation === "late" ? [byLateness, ...sorts] : sorts}
			subtitle="Compras de todas as lojas, do pagamento à entrega"
			summary={<OrdersSummary />}
			title="Gestão de Pedidos"
			type="orders"
		>
			<SelectionBar
				pageCodes={orders.data?.items.map((order) => order.code) ?? []}
				selection={selection}
				storeId={filters.storeId}
			/>
			{question}
			<Outlet />
		</ListScreen>
	);
}

function NewOrderButton() {
	if (!useMay("orders:create")) return null;
	return (
		<LinkButton icon={Plus} to={paths.newOrder} variant="primary">
			Novo Pedido
		</LinkButton>
	);
}

const byLateness = { value: "late" as const, label: "Mais atrasados" };
const sorts: { value: OrderSort; label: string }[] = [
	{ value: "newest", label: "Mais recentes" },
	{ value: "oldest", label: "Mais antigos" },
	{ value: "highest", label: "Maior valor" },
	{ value: "lowest", label: "Menor valor" },
];
