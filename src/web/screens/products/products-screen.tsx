import { useQuery } from "@tanstack/react-query";
import { Clock, PackageSearch, Plus } from "lucide-react";
import { Outlet } from "react-router";
import { type ProductSort, productFilters } from "#contract/products.ts";
import { formatCount } from "#core/money.ts";
import { productQueries } from "#web/data/products.ts";
import { useMay } from "#web/data/session.ts";
import { FirstSteps } from "#web/first-use/first-steps.tsx";
import { useFirstSteps } from "#web/first-use/use-first-steps.ts";
import { ListInViewProvider } from "#web/lists/list-in-view.tsx";
import { ListScreen } from "#web/lists/list-screen.tsx";
import { useListLayout } from "#web/lists/use-list-layout.ts";
import { useDialogLink } from "#web/routing/dialog-route.ts";
import { paths } from "#web/routing/paths.ts";
import { useUrlFilters } from "#web/routing/url-filters.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { LinkButton } from "#web/ui/buttons/link-button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { ProductCard, ProductCardSkeleton } from "./list/product-card.tsx";
import { productColumns } from "./list/product-columns.tsx";
import { ProductMenu } from "./list/product-menu.tsx";
import { ProductsSummary } from "./list/products-summary.tsx";
import { useInlineEdit } from "./list/use-inline-edit.ts";

export function ProductsScreen() {
	const [filters, setFilters] = useUrlFilters(productFilters);
	const layout = useListLayout("products");
	const products = useQuery(productQueries.list(layout.paged(filters)));
	const mayEdit = useMay("catalog:write");
	const inlineEdit = useInlineEdit();
	const pending = useQuery(productQueries.counters()).data?.pending;
	return (
		<ListScreen
			actions={<NewProductButton>Novo Produto</NewProductButton>}
			controls={
				pending !== 0 &&
				filters.situation?.join() !== "pending" && (
					<Button
						className={classNames(
							"max-sm:w-full",
							// Its room is kept while the number is on its way.
							pending === undefined && "invisible",
						)}
						icon={Clock}
						onClick={() => setFilters({ situation: ["pending"] })}
					>
						Aguardando aprovação ({formatCount(pending ?? 10)})
					</Button>
				)
			}
			editPath={mayEdit ? ({ id }) => paths.editProduct(id) : undefined}
			errorTitle="Não foi possível carregar os produtos"
			filters={filters}
			firstUse={<FirstProduct />}
			label="Produtos"
			layout={layout}
			minItemWidth="18.5rem"
			noMatch={{
				action: <NewProductButton>Criar Novo Produto</NewProductButton>,
				description: "Tente ajustar a busca ou os filtros.",
				icon: PackageSearch,
				title: "Nenhum produto encontrado",
			}}
			newPath={mayEdit ? paths.newProduct : undefined}
			query={products}
			renderItem={(product) => <ProductCard product={product} />}
			searchPlaceholder="Buscar por nome, SKU, loja ou categoria..."
			setFilters={setFilters}
			skeleton={<ProductCardSkeleton />}
			skeletonCount={8}
			sorts={sorts}
			subtitle="Produtos de todas as lojas parceiras"
			summary={<ProductsSummary />}
			table={{
				...productColumns(inlineEdit),
				nameOf: ({ name }) => name,
				menu: (product) => <ProductMenu product={product} />,
			}}
			title="Catálogo de Produtos"
			type="products"
		>
			<ListInViewProvider
				detailsOf={({ id }) => ({
					path: paths.product(id),
					query: productQueries.details(id),
				})}
				page={products.data}
				pageAt={(cursor) =>
					productQueries.list(layout.paged({ ...filters, cursor }))
				}
			>
				<Outlet />
			</ListInViewProvider>
		</ListScreen>
	);
}

/** A product needs a store that sells: without one, that comes first. */
function FirstProduct() {
	const { state, error } = useFirstSteps();
	const mayCreate = useMay("catalog:write");
	if (!error && !state?.store.ready) return <FirstSteps />;
	return (
		<EmptyState
			action={<NewProductButton>Criar Novo Produto</NewProductButton>}
			description={
				mayCreate
					? "Cadastre o primeiro produto de uma loja ativa."
					: "Ainda não há produtos cadastrados."
			}
			icon={PackageSearch}
			title="Nenhum produto encontrado"
		/>
	);
}

function NewProductButton({ children }: { children: string }) {
	const dialogLink = useDialogLink();
	if (!useMay("catalog:write")) return null;
	return (
		<LinkButton icon={Plus} variant="primary" {...dialogLink(paths.newProduct)}>
			{children}
		</LinkButton>
	);
}

const sorts: { value: ProductSort; label: string }[] = [
	{ value: "name", label: "Nome" },
	{ value: "newest", label: "Mais recentes" },
	{ value: "price-asc", label: "Menor preço" },
	{ value: "price-desc", label: "Maior preço" },
	{ value: "stock", label: "Menor estoque" },
	{ value: "sold", label: "Mais vendidos" },
];
