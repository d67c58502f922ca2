import { useQuery } from "@tanstack/react-query";
import { ClipboardPaste, FileCheck2, SearchX } from "lucide-react";
import { Outlet } from "react-router";
import {
	type NfeMissingParams,
	nfeMissedDays,
	nfeMissingParams,
} from "#contract/nfe.ts";
import { nfeQueries } from "#web/data/nfe.ts";
import { useMay } from "#web/data/session.ts";
import { PendingCard } from "#web/domain/pending-card.tsx";
import { StoreCombobox } from "#web/domain/store-combobox.tsx";
import { paths } from "#web/routing/paths.ts";
import { type SetFilters, useUrlFilters } from "#web/routing/url-filters.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { LinkButton } from "#web/ui/buttons/link-button.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { UpdatingMark } from "#web/ui/feedback/updating-mark.tsx";
import { Checkbox } from "#web/ui/fields/checkbox.tsx";
import { Segmented } from "#web/ui/fields/segmented.tsx";
import { BackLink } from "#web/ui/layout/back-link.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { EmptyPage } from "#web/ui/layout/empty-page.tsx";
import { PageHeader } from "#web/ui/layout/page-header.tsx";
import { Pagination } from "#web/ui/layout/pagination.tsx";
import { WithoutNfeTable } from "./without-nfe-table.tsx";

type FiltersProps = {
	filters: NfeMissingParams;
	setFilters: SetFilters<NfeMissingParams>;
};

/** `/pedidos/sem-nfe`: what left its store without a note, the longest first. */
export function WithoutNfeScreen() {
	const [filters, setFilters] = useUrlFilters(nfeMissingParams);
	const mayChange = useMay("orders:write");
	return (
		<>
			<BackLink to={paths.orders}>Pedidos</BackLink>
			<PageHeader
				actions={
					mayChange && (
						<LinkButton
							icon={ClipboardPaste}
							to={paths.nfeKeys}
							variant="primary"
						>
							Colar chaves
						</LinkButton>
					)
				}
				subtitle={`Enviados ou entregues sem a chave da nota, nos últimos ${nfeMissedDays} dias; com repasse retido, de qualquer data`}
				title="Pedidos sem NF-e"
			/>
			<Toolbar filters={filters} setFilters={setFilters} />
			<Parts filters={filters} setFilters={setFilters} />
			<Outlet />
		</>
	);
}

function Toolbar({ filters, setFilters }: FiltersProps) {
	return (
		<div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
			<StoreCombobox
				aria-label="Loja"
				canBeEmpty
				className="w-64 max-sm:w-full"
				onValueChange={(storeId) => {
					if (!Number.isNaN(storeId)) setFilters({ storeId });
				}}
				placeholder="Todas as lojas"
				value={filters.storeId ?? null}
			/>
			<Segmented
				className="max-sm:w-full"
				label="Há quantos dias"
				onValueChange={(days) =>
					setFilters({ minDays: days === "all" ? undefined : Number(days) })
				}
				options={ages}
				value={ageOf(filters.minDays)}
			/>
			<Checkbox
				checked={filters.required === "only"}
				label="Só lojas que devem enviar"
				onChange={(event) =>
					setFilters({
						required: event.currentTarget.checked ? "only" : undefined,
					})
				}
			/>
		</div>
	);
}

const ages = [
	{ value: "all", label: "Todos" },
	{ value: "3", label: "3 dias ou mais" },
	{ value: "7", label: "7 ou mais" },
	{ value: "15", label: "15 ou mais" },
];

function ageOf(minDays: number | undefined): string {
	const shown = ages.find(({ value }) => value === String(minDays));
	return shown?.value ?? "all";
}

function Parts({ filters, setFilters }: FiltersProps) {
	const query = useQuery(nfeQueries.missing(filters));
	const page = query.data;
	const turnTo = (cursor: string | null) =>
		cursor ? () => setFilters({ cursor }) : undefined;
	if (!page)
		return (
			<PendingCard
				errorTitle="Não foi possível carregar os pedidos sem NF-e"
				query={query}
			/>
		);
	return (
		<>
			<UpdatingMark isUpdating={query.isPlaceholderData} />
			<Card>
				{page.items.length > 0 ? (
					<WithoutNfeTable parts={page.items} />
				) : (
					<EmptyPage
						onStart={
							filters.cursor ? () => setFilters({ cursor: null }) : undefined
						}
					>
						<Nothing filters={filters} setFilters={setFilters} />
					</EmptyPage>
				)}
			</Card>
			{page.items.length > 0 && (
				<Pagination
					count={page.items.length}
					from={page.from}
					isTotalCapped={page.isTotalCapped}
					label="Páginas dos pedidos sem NF-e"
					onNext={turnTo(page.nextCursor)}
					onPrevious={turnTo(page.previousCursor)}
					total={page.total}
				/>
			)}
		</>
	);
}

function Nothing({ filters, setFilters }: FiltersProps) {
	const { storeId, minDays, required } = filters;
	if ([storeId, minDays, required].every((value) => value === undefined))
		return (
			<EmptyState
				description="Tudo o que saiu das lojas tem a sua nota."
				icon={FileCheck2}
				title="Nenhuma NF-e faltando"
			/>
		);
	return (
		<EmptyState
			action={<Button onClick={() => setFilters(none)}>Limpar filtros</Button>}
			description="Tente outra loja ou outro prazo."
			icon={SearchX}
			title="Nada sem NF-e com estes filtros"
		/>
	);
}

const none = { storeId: undefined, minDays: undefined, required: undefined };
