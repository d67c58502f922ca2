import { useQuery } from "@tanstack/react-query";
import { Clock, PackageSearch, Plus } from "lucide-react";
import { Outlet } from "react-router";
import { type ProductSort, productFilters } from "#contract/products.ts";
import { formatCount } from "#core/money.ts";
import { productQueries } from "#web/data/products.ts";
import { useMay } from "#web/data/session.ts";
import { FirstSteps } from "#web/first-use/first-steps.tsx";
import { useFirstSteps } from "#web/first-use/use-first-steps.ts";
import { ListScreen } from "#web/lists/list-screen.tsx";
import { useDialogLink } from "#web/routing/dialog-route.ts";
import { paths } from "#web/routing/paths.ts";
import { useUrlFilters } from "#web/routing/url-filters.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { LinkButton } from "#web/ui/buttons/link-button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { ProductCard, ProductCardSkeleton } from "./list/product-card.tsx";
import { ProductsSummary } from "./list/products-summary.tsx";

export function ProductsScreen() {
	const [filters, setFilters] = useUrlFilters(productFilters);
	const products = useQuery(productQueries.list(filters));
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
			errorTitle="Não foi possível carregar os produtos"
			filters={filters}
			firstUse={<FirstProduct />}
			label="Produtos"
			minItemWidth="18.5rem"
			noMatch={{
				action: <NewProductButton>Criar Novo Produto</NewProductButton>,
				description: "Tente ajustar a busca ou os filtros.",
				icon: PackageSearch,
				title: "Nenhum produto encontrado",
			}}
			query={products}
			renderItem={(product) => <ProductCard product={product} />}
			searchPlaceholder="Buscar por nome, SKU, loja ou categoria..."
			setFilters={setFilters}
			skeleton={<ProductCardSkeleton />}
			skeletonCount={8}
			sorts={sorts}
			subtitle="Produtos de todas as lojas parceiras"
			summary={<ProductsSummary />}
			title="Catálogo de Produtos"
			type="products"
		>
			<Outlet />
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
