import { Plus, Store } from "lucide-react";
import { useState } from "react";
import { Outlet } from "react-router";
import { storeFilters } from "#contract/stores.ts";
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
import type { StoresOutletContext } from "./outlet-context.ts";
import { StoreCard } from "./store-card.tsx";
import { StoreCardSkeleton } from "./store-card-skeleton.tsx";
import { useStores } from "./store-queries.ts";
import { StoresSummary } from "./stores-summary.tsx";
import { StoresToolbar } from "./stores-toolbar.tsx";

export function StoresScreen() {
	const [filters, setFilters] = useUrlFilters(storeFilters);
	const [open, setOpen] = useState<"filters" | "export" | null>(null);
	const [newId, setNewId] = useState<number | null>(null);
	const dialogLink = useDialogLink();
	const chips = useFilterChips("stores", filters);
	const stores = useStores(filters);
	const page = stores.data;
	const topRevenueCents = Math.max(
		0,
		...(page?.items.map((store) => store.revenueCents) ?? []),
	);
	const isNarrowed = chips.length > 0 || filters.search !== undefined;
	const close = () => setOpen(null);
	const context: StoresOutletContext = { onCreated: setNewId };

	return (
		<>
			<PageHeader
				actions={
					<LinkButton
						icon={Plus}
						variant="primary"
						{...dialogLink(paths.newStore)}
					>
						Nova Loja
					</LinkButton>
				}
				subtitle="Gerencie as lojas parceiras do marketplace"
				title="Gestão de Lojas"
			/>
			<StoresSummary />
			<StoresToolbar
				filterCount={chips.length}
				filters={filters}
				onExport={() => setOpen("export")}
				onFilter={() => setOpen("filters")}
				setFilters={setFilters}
			/>
			{chips.length > 0 && (
				<FilterChips
					chips={chips}
					onClear={() => setFilters(noFilters.stores)}
					onRemove={(key) => setFilters({ [key]: undefined })}
				/>
			)}
			<EntityGrid
				empty={
					<EmptyState
						action={
							<div className="flex flex-wrap justify-center gap-2">
								{isNarrowed && (
									<Button
										onClick={() =>
											setFilters({ ...noFilters.stores, search: undefined })
										}
									>
										Limpar busca e filtros
									</Button>
								)}
								<LinkButton
									icon={Plus}
									variant="primary"
									{...dialogLink(paths.newStore)}
								>
									Criar Nova Loja
								</LinkButton>
							</div>
						}
						description={
							isNarrowed
								? "Tente ajustar a busca ou os filtros."
								: "Cadastre a primeira loja parceira para começar a vender."
						}
						icon={Store}
						title="Nenhuma loja encontrada"
					/>
				}
				error={stores.isError ? errorText(stores.error) : null}
				getKey={(store) => store.id}
				isUpdating={stores.isFetching}
				items={page?.items}
				label="Lojas"
				onRetry={() => void stores.refetch()}
				renderItem={(store) => (
					<StoreCard
						isNew={store.id === newId}
						store={store}
						topRevenueCents={topRevenueCents}
					/>
				)}
				skeleton={<StoreCardSkeleton />}
			/>
			{page && page.items.length > 0 && (
				<Pagination
					count={page.items.length}
					from={page.from}
					isTotalCapped={page.isTotalCapped}
					label="Páginas de lojas"
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
				type="stores"
			/>
			<ExportDialog
				filters={filters}
				onClose={close}
				open={open === "export"}
				type="stores"
			/>
			<Outlet context={context} />
		</>
	);
}
