import { useQuery } from "@tanstack/react-query";
import { FileWarning, PackageOpen, Plus } from "lucide-react";
import { Outlet } from "react-router";
import { type OrderSort, orderFilters } from "#contract/order-filters.ts";
import { sum } from "#core/money.ts";
import { orderQueries } from "#web/data/orders.ts";
import { useMay } from "#web/data/session.ts";
import { FirstSteps } from "#web/first-use/first-steps.tsx";
import { ListInViewProvider } from "#web/lists/list-in-view.tsx";
import { ListScreen } from "#web/lists/list-screen.tsx";
import { useListLayout } from "#web/lists/use-list-layout.ts";
import { paths } from "#web/routing/paths.ts";
import { useUrlFilters } from "#web/routing/url-filters.ts";
import { LinkButton } from "#web/ui/buttons/link-button.tsx";
import { ChosenOrdersActions } from "./list/chosen-orders-actions.tsx";
import { OrderCard, OrderCardSkeleton } from "./list/order-card.tsx";
import { orderColumns } from "./list/order-columns.tsx";
import { OrderRowActions } from "./list/order-row-actions.tsx";
import { OrdersSummary } from "./list/orders-summary.tsx";
import { useAdvance } from "./list/use-advance.tsx";

export function OrdersScreen() {
	const [filters, setFilters] = useUrlFilters(orderFilters);
	const layout = useListLayout("orders");
	const orders = useQuery(orderQueries.list(layout.paged(filters)));
	const mayChange = useMay("orders:write");
	const mayCreate = useMay("orders:create");
	const { advance, question } = useAdvance();
	return (
		<ListScreen
			actions={
				<>
					<LinkButton icon={FileWarning} to={paths.withoutNfe}>
						Sem NF-e
					</LinkButton>
					<NewOrderButton />
				</>
			}
			editPath={mayChange ? ({ code }) => paths.editOrder(code) : undefined}
			errorTitle="Não foi possível carregar os pedidos"
			filters={filters}
			firstUse={<FirstSteps />}
			label="Pedidos"
			layout={layout}
			minItemWidth="100%"
			noMatch={{
				description: "Tente ajustar os filtros de busca",
				icon: PackageOpen,
				title: "Nenhum pedido encontrado",
			}}
			newPath={mayCreate ? paths.newOrder : undefined}
			query={orders}
			renderItem={(order) => (
				<OrderCard onAdvance={(to) => advance(order, to)} order={order} />
			)}
			searchPlaceholder="Buscar por ID, cliente ou loja..."
			selectionActions={(selection) => (
				<ChosenOrdersActions selection={selection} storeId={filters.storeId} />
			)}
			setFilters={setFilters}
			skeleton={<OrderCardSkeleton />}
			sorts={filters.situation === "late" ? [byLateness, ...sorts] : sorts}
			subtitle="Compras de todas as lojas, do pagamento à entrega"
			sumOf={(chosen) => sum(chosen.map(({ totalCents }) => totalCents))}
			summary={<OrdersSummary />}
			table={{
				...orderColumns,
				nameOf: ({ code }) => code,
				menu: (order) => (
					<OrderRowActions
						onAdvance={(to) => advance(order, to)}
						order={order}
					/>
				),
			}}
			title="Gestão de Pedidos"
			type="orders"
		>
			{question}
			<ListInViewProvider
				detailsOf={({ code }) => ({
					path: paths.order(code),
					query: orderQueries.details(code),
				})}
				page={orders.data}
				pageAt={(cursor) =>
					orderQueries.list(layout.paged({ ...filters, cursor }))
				}
			>
				<Outlet />
			</ListInViewProvider>
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
