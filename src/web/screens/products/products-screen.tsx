import { PackageSearch, Plus } from "lucide-react";
import { useState } from "react";
import { Outlet } from "react-router";
import { productFilters } from "#contract/products.ts";
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
import { ProductCard } from "./product-card.tsx";
import { ProductCardSkeleton } from "./product-card-skeleton.tsx";
import { useProducts } from "./product-queries.ts";
import { ProductsSummary } from "./products-summary.tsx";
import { ProductsToolbar } from "./products-toolbar.tsx";

export function ProductsScreen() {
	const [filters, setFilters] = useUrlFilters(productFilters);
	const [open, setOpen] = useState<"filters" | "export" | null>(null);
	const dialogLink = useDialogLink();
	const chips = useFilterChips("products", filters);
	const products = useProducts(filters);
	const page = products.data;
	const isNarrowed = chips.length > 0 || filters.search !== undefined;
	const close = () => setOpen(null);

	return (
		<>
			<PageHeader
				actions={
					<LinkButton
						icon={Plus}
						variant="primary"
						{...dialogLink(paths.newProduct)}
					>
						Novo Produto
					</LinkButton>
				}
				subtitle="Produtos de todas as lojas parceiras"
				title="Catálogo de Produtos"
			/>
			<ProductsSummary />
			<ProductsToolbar
				filterCount={chips.length}
				filters={filters}
				onExport={() => setOpen("export")}
				onFilter={() => setOpen("filters")}
				setFilters={setFilters}
			/>
			{chips.length > 0 && (
				<FilterChips
					chips={chips}
					className="mb-4"
					onClear={() => setFilters(noFilters.products)}
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
											setFilters({ ...noFilters.products, search: undefined })
										}
									>
										Limpar busca e filtros
									</Button>
								)}
								<LinkButton
									icon={Plus}
									variant="primary"
									{...dialogLink(paths.newProduct)}
								>
									Criar Novo Produto
								</LinkButton>
							</div>
						}
						description={
							isNarrowed
								? "Tente ajustar a busca ou os filtros."
								: "Cadastre o primeiro produto de uma loja ativa."
						}
						icon={PackageSearch}
						title="Nenhum produto encontrado"
					/>
				}
				error={products.isError ? errorText(products.error) : null}
				getKey={(product) => product.id}
				isUpdating={products.isFetching}
				items={page?.items}
				label="Produtos"
				minItemWidth="18.5rem"
				onRetry={() => void products.refetch()}
				renderItem={(product) => <ProductCard product={product} />}
				skeleton={<ProductCardSkeleton />}
				skeletonCount={8}
			/>
			{page && page.items.length > 0 && (
				<Pagination
					count={page.items.length}
					from={page.from}
					isTotalCapped={page.isTotalCapped}
					label="Páginas de produtos"
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
				type="products"
			/>
			<ExportDialog
				filters={filters}
				onClose={close}
				open={open === "export"}
				type="products"
			/>
			<Outlet />
		</>
	);
}
