import { UserPlus, Users } from "lucide-react";
import { useState } from "react";
import { Outlet } from "react-router";
import { customerFilters } from "#contract/customers.ts";
import { errorText } from "../../api-errors.ts";
import { useDialogLink } from "../../dialog-route.ts";
import { useFilterChips } from "../../dialogs/filter-chips.ts";
import { ExportDialog, FiltersDialog } from "../../dialogs/lazy-dialogs.tsx";
import { noFilters } from "../../dialogs/list-filters.ts";
import { paths } from "../../paths.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { EntityGrid } from "../../ui/entity-grid.tsx";
import { FilterChips } from "../../ui/filter-chips.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { Pagination } from "../../ui/pagination.tsx";
import { useUrlFilters } from "../../url-filters.ts";
import { CustomerCard } from "./customer-card.tsx";
import { CustomerCardSkeleton } from "./customer-card-skeleton.tsx";
import { useCustomers } from "./customer-queries.ts";
import { CustomersSummary } from "./customers-summary.tsx";
import { CustomersToolbar } from "./customers-toolbar.tsx";

export function CustomersScreen() {
	const [filters, setFilters] = useUrlFilters(customerFilters);
	const [open, setOpen] = useState<"filters" | "export" | null>(null);
	const chips = useFilterChips("customers", filters);
	const customers = useCustomers(filters);
	const page = customers.data;
	const close = () => setOpen(null);
	const clear = () => setFilters({ ...noFilters.customers, search: undefined });

	return (
		<>
			<PageHeader
				actions={<NewCustomerButton />}
				subtitle="Quem compra no marketplace, quanto e do que gosta"
				title="Base de Clientes"
			/>
			<CustomersSummary />
			<CustomersToolbar
				filterCount={chips.length}
				filters={filters}
				onExport={() => setOpen("export")}
				onFilter={() => setOpen("filters")}
				setFilters={setFilters}
			/>
			<FilterChips
				chips={chips}
				className="mb-4"
				onClear={() => setFilters(noFilters.customers)}
				onRemove={(key) => setFilters({ [key]: undefined })}
			/>
			<EntityGrid
				empty={
					<Empty
						isNarrowed={chips.length > 0 || filters.search !== undefined}
						onClear={clear}
					/>
				}
				error={customers.isError ? errorText(customers.error) : null}
				errorTitle="Não foi possível carregar os clientes"
				getKey={(customer) => customer.id}
				isUpdating={customers.isFetching}
				items={page?.items}
				label="Clientes"
				onRetry={() => void customers.refetch()}
				renderItem={(customer) => <CustomerCard customer={customer} />}
				skeleton={<CustomerCardSkeleton />}
			/>
			{page && page.items.length > 0 && (
				<Pagination
					count={page.items.length}
					from={page.from}
					isTotalCapped={page.isTotalCapped}
					label="Páginas de clientes"
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
			<FiltersDialog
				filters={filters}
				onApply={setFilters}
				onClose={close}
				open={open === "filters"}
				type="customers"
			/>
			<ExportDialog
				filters={filters}
				onClose={close}
				open={open === "export"}
				type="customers"
			/>
			<Outlet />
		</>
	);
}

function NewCustomerButton() {
	const dialogLink = useDialogLink();
	return (
		<LinkButton
			icon={UserPlus}
			variant="primary"
			{...dialogLink(paths.newCustomer)}
		>
			Novo Cliente
		</LinkButton>
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
				<div className="flex flex-wrap justify-center gap-2">
					{isNarrowed && (
						<Button onClick={onClear}>Limpar busca e filtros</Button>
					)}
					<NewCustomerButton />
				</div>
			}
			description={
				isNarrowed
					? "Tente ajustar a busca ou os filtros."
					: "Cadastre o primeiro cliente para começar a receber pedidos."
			}
			icon={Users}
			title="Nenhum cliente encontrado"
		/>
	);
}
