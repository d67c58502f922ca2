import { PackageOpen } from "lucide-react";
import { useState } from "react";
import { Outlet } from "react-router";
import { orderFilters } from "#contract/orders.ts";
import { errorText } from "../../api-errors.ts";
import { useFilterChips } from "../../dialogs/filter-chips.ts";
import { ExportDialog, FiltersDialog } from "../../dialogs/lazy-dialogs.tsx";
import { noFilters } from "../../dialogs/list-filters.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { EntityGrid } from "../../ui/entity-grid.tsx";
import { FilterChips } from "../../ui/filter-chips.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { Pagination } from "../../ui/pagination.tsx";
import { useUrlFilters } from "../../url-filters.ts";
import { OrderCard } from "./list/order-card.tsx";
import { OrderCardSkeleton } from "./list/order-card-skeleton.tsx";
import { OrdersSummary } from "./list/orders-summary.tsx";
import { OrdersToolbar } from "./list/orders-toolbar.tsx";
import { SelectionBar } from "./list/selection-bar.tsx";
import { useSelection } from "./list/use-selection.ts";
import { useOrders } from "./order-queries.ts";

export function OrdersScreen() {
	const [filters, setFilters] = useUrlFilters(orderFilters);
	const [open, setOpen] = useState<"filters" | "export" | null>(null);
	const chips = useFilterChips("orders", filters);
	const orders = useOrders(filters);
	const selection = useSelection();
	const page = orders.data;
	const close = () => setOpen(null);

	return (
		<>
			<PageHeader
				subtitle="Compras de todas as lojas, do pagamento à entrega"
				title="Gestão de Pedidos"
			/>
			<OrdersSummary />
			<OrdersToolbar
				filterCount={chips.length}
				filters={filters}
				onExport={() => setOpen("export")}
				onFilter={() => setOpen("filters")}
				setFilters={setFilters}
			/>
			<FilterChips
				chips={chips}
				className="mb-4"
				onClear={() => setFilters(noFilters.orders)}
				onRemove={(key) => setFilters({ [key]: undefined })}
			/>
			<EntityGrid
				className="@container"
				empty={
					<Empty
						isNarrowed={chips.length > 0 || filters.search !== undefined}
						onClear={() =>
							setFilters({ ...noFilters.orders, search: undefined })
						}
					/>
				}
				error={orders.isError ? errorText(orders.error) : null}
				errorTitle="Não foi possível carregar os pedidos"
				getKey={(order) => order.id}
				isUpdating={orders.isFetching}
				items={page?.items}
				label="Pedidos"
				minItemWidth="100%"
				onRetry={() => void orders.refetch()}
				renderItem={(order) => (
					<OrderCard
						isSelected={selection.codes.has(order.code)}
						onSelect={(isSelected) => selection.set(order.code, isSelected)}
						order={order}
					/>
				)}
				skeleton={<OrderCardSkeleton />}
			/>
			{page && page.items.length > 0 && (
				<Pagination
					count={page.items.length}
					from={page.from}
					isTotalCapped={page.isTotalCapped}
					label="Páginas de pedidos"
					onNext={
						page.nextCursor
							? () => setFilters({ cursor: page.nextCursor })
							: undefined
					}
					onPrevious={
						page.previousCursor
							? () => setFilters({ cursor: page.previousCursor })
							: undefined
					}
					total={page.total}
				/>
			)}
			<SelectionBar
				pageCodes={page?.items.map((order) => order.code) ?? []}
				selection={selection}
			/>
			<FiltersDialog
				filters={filters}
				onApply={setFilters}
				onClose={close}
				open={open === "filters"}
				type="orders"
			/>
			<ExportDialog
				filters={filters}
				onClose={close}
				open={open === "export"}
				type="orders"
			/>
			<Outlet />
		</>
	);
}

function Empty({
	isNarrowed,
	onClear,
}: {
	isNarrowed: boolean;
	onClear: () => void;
}) {
	return (
		<EmptyState
			action={
				isNarrowed && <Button onClick={onClear}>Limpar busca e filtros</Button>
			}
			description={
				isNarrowed
					? "Tente ajustar os filtros de busca"
					: "Os pedidos aparecem aqui assim que a loja virtual os enviar."
			}
			icon={PackageOpen}
			title="Nenhum pedido encontrado"
		/>
	);
}
