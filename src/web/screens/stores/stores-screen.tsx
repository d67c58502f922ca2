import { useQuery } from "@tanstack/react-query";
import { Plus, Store } from "lucide-react";
import { useState } from "react";
import { Outlet } from "react-router";
import { type StoreSort, storeFilters } from "#contract/stores.ts";
import { useMay } from "#web/data/session.ts";
import { storeQueries } from "#web/data/stores.ts";
import { ListInViewProvider } from "#web/lists/list-in-view.tsx";
import { ListScreen } from "#web/lists/list-screen.tsx";
import { useListLayout } from "#web/lists/use-list-layout.ts";
import { useDialogLink } from "#web/routing/dialog-route.ts";
import { paths } from "#web/routing/paths.ts";
import { useUrlFilters } from "#web/routing/url-filters.ts";
import { LinkButton } from "#web/ui/buttons/link-button.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { StoreCard, StoreCardSkeleton } from "./list/store-card.tsx";
import { storeColumns } from "./list/store-columns.tsx";
import { StoreMenu } from "./list/store-menu.tsx";
import { StoreStatusControl } from "./list/store-status-control.tsx";
import { StoresSummary } from "./list/stores-summary.tsx";
import type { StoresOutletContext } from "./outlet-context.ts";

export function StoresScreen() {
	const [filters, setFilters] = useUrlFilters(storeFilters);
	const [newId, setNewId] = useState<number | null>(null);
	const layout = useListLayout("stores");
	const stores = useQuery(storeQueries.list(layout.paged(filters)));
	const topRevenueCents = Math.max(
		0,
		...(stores.data?.items.map((store) => store.revenueCents) ?? []),
	);
	const context: StoresOutletContext = { onCreated: setNewId };
	const mayCreate = useMay("catalog:write");
	const nothing = {
		action: <NewStoreButton>Criar Nova Loja</NewStoreButton>,
		icon: Store,
		title: "Nenhuma loja encontrada",
	};
	return (
		<ListScreen
			actions={<NewStoreButton>Nova Loja</NewStoreButton>}
			controls={
				<StoreStatusControl
					onValueChange={(status) => setFilters({ status })}
					value={filters.status}
				/>
			}
			editPath={mayCreate ? ({ id }) => paths.editStore(id) : undefined}
			errorTitle="Não foi possível carregar as lojas"
			filters={filters}
			firstUse={
				<EmptyState
					{...nothing}
					description={
						mayCreate
							? "Cadastre a primeira loja parceira para começar a vender."
							: "Ainda não há lojas cadastradas."
					}
				/>
			}
			label="Lojas"
			layout={layout}
			newPath={mayCreate ? paths.newStore : undefined}
			noMatch={{
				...nothing,
				description: "Tente ajustar a busca ou os filtros.",
			}}
			query={stores}
			renderItem={(store) => (
				<StoreCard
					isNew={store.id === newId}
					store={store}
					topRevenueCents={topRevenueCents}
				/>
			)}
			searchPlaceholder="Buscar por nome, categoria ou responsável..."
			setFilters={setFilters}
			skeleton={<StoreCardSkeleton />}
			sorts={sorts}
			subtitle="Gerencie as lojas parceiras do marketplace"
			summary={<StoresSummary />}
			table={{
				...storeColumns,
				nameOf: ({ name }) => name,
				menu: (store) => <StoreMenu store={store} />,
			}}
			title="Gestão de Lojas"
			type="stores"
		>
			<ListInViewProvider
				detailsOf={({ id }) => ({
					path: paths.store(id),
					query: storeQueries.details(id),
				})}
				page={stores.data}
				pageAt={(cursor) =>
					storeQueries.list(layout.paged({ ...filters, cursor }))
				}
			>
				<Outlet context={context} />
			</ListInViewProvider>
		</ListScreen>
	);
}

function NewStoreButton({ children }: { children: string }) {
	const dialogLink = useDialogLink();
	if (!useMay("catalog:write")) return null;
	return (
		<LinkButton icon={Plus} variant="primary" {...dialogLink(paths.newStore)}>
			{children}
		</LinkButton>
	);
}

const sorts: { value: StoreSort; label: string }[] = [
	{ value: "revenue", label: "Maior receita" },
	{ value: "name", label: "Nome" },
	{ value: "newest", label: "Mais recentes" },
	{ value: "rating", label: "Melhor avaliação" },
];
