import { useQuery } from "@tanstack/react-query";
import { HandCoins, SearchX } from "lucide-react";
import { Outlet } from "react-router";
import { type PayoutFilters, payoutFilters } from "#contract/payouts.ts";
import { formatDay } from "#core/business-time.ts";
import { formatMoney } from "#core/money.ts";
import { ApiError, errorText } from "#web/data/api-errors.ts";
import { payoutQueries } from "#web/data/payouts.ts";
import { paths } from "#web/routing/paths.ts";
import { type SetFilters, useUrlFilters } from "#web/routing/url-filters.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { LinkButton } from "#web/ui/buttons/link-button.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { RetryNotice } from "#web/ui/feedback/retry-notice.tsx";
import { UpdatingMark } from "#web/ui/feedback/updating-mark.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { EmptyPage } from "#web/ui/layout/empty-page.tsx";
import { FilterChipRow } from "#web/ui/layout/filter-chip-row.tsx";
import { PageHeader } from "#web/ui/layout/page-header.tsx";
import { Pagination } from "#web/ui/layout/pagination.tsx";
import { DeskToolbar } from "./desk/desk-toolbar.tsx";
import { PayoutsTable } from "./desk/payouts-table.tsx";
import { LoadingState } from "./loading-state.tsx";
import { PayoutsNav } from "./payouts-nav.tsx";

/** `/repasses/pagamentos`: what goes to the bank, and what came of it. */
export function PayoutDeskScreen() {
	const [filters, setFilters] = useUrlFilters(payoutFilters);
	return (
		<>
			<PayoutsNav />
			<PageHeader subtitle={<OpenTotal />} title="Pagamentos às lojas" />
			<DeskToolbar filters={filters} setFilters={setFilters} />
			<CycleChip filters={filters} setFilters={setFilters} />
			<Payouts filters={filters} setFilters={setFilters} />
			<Outlet />
		</>
	);
}

type FiltersProps = {
	filters: PayoutFilters;
	setFilters: SetFilters<PayoutFilters>;
};

/** What is on its way is what is not marked as paid yet. */
function OpenTotal() {
	const totals = useQuery(payoutQueries.balances()).data?.totals;
	if (!totals) return "Pague pelo banco e confirme aqui";
	return totals.inPayoutCents === 0
		? "Nada a pagar agora"
		: `${formatMoney(totals.inPayoutCents)} a pagar, em todos os ciclos`;
}

function CycleChip({ filters, setFilters }: FiltersProps) {
	const cycles = useQuery(payoutQueries.cycles()).data?.items;
	const { cycleId } = filters;
	if (cycleId === undefined) return null;
	const cycle = cycles?.find(({ id }) => id === cycleId);
	const clear = () => setFilters({ cycleId: undefined });
	return (
		<FilterChipRow
			chips={[
				{
					key: "cycleId",
					label: "Ciclo",
					value: cycle
						? `fechado em ${formatDay(cycle.closedOn)}`
						: `nº ${cycleId}`,
				},
			]}
			className="mb-4"
			onClear={clear}
			onRemove={clear}
		/>
	);
}

function Payouts({ filters, setFilters }: FiltersProps) {
	const query = useQuery(payoutQueries.list(filters));
	const page = query.data;
	const turnTo = (cursor: string | null) =>
		cursor ? () => setFilters({ cursor }) : undefined;
	if (!page)
		return (
			<LoadingState
				query={query}
				wayOn={
					isBadCursor(query.error)
						? {
								label: "Ir para o início da lista",
								onClick: () => setFilters({ cursor: null }),
							}
						: null
				}
				what="os repasses"
			/>
		);
	return (
		<>
			{query.isError && (
				<RetryNotice
					message={errorText(query.error)}
					onRetry={() => void query.refetch()}
				/>
			)}
			<UpdatingMark isUpdating={query.isPlaceholderData} />
			<Card>
				{page.items.length > 0 ? (
					<PayoutsTable
						isWhole={page.items.length === page.total}
						payouts={page.items}
					/>
				) : (
					<EmptyPage
						onStart={
							filters.cursor ? () => setFilters({ cursor: null }) : undefined
						}
					>
						<NoPayouts filters={filters} setFilters={setFilters} />
					</EmptyPage>
				)}
			</Card>
			{page.items.length > 0 && (
				<Pagination
					count={page.items.length}
					from={page.from}
					isTotalCapped={page.isTotalCapped}
					label="Páginas dos repasses"
					onNext={turnTo(page.nextCursor)}
					onPrevious={turnTo(page.previousCursor)}
					total={page.total}
				/>
			)}
		</>
	);
}

function NoPayouts({ filters, setFilters }: FiltersProps) {
	const { search, state, storeId, cycleId } = filters;
	const isNarrowed = [search, state, storeId, cycleId].some(
		(value) => value !== undefined,
	);
	if (!isNarrowed)
		return (
			<EmptyState
				action={<LinkButton to={paths.payouts}>Ver os saldos</LinkButton>}
				description="Quando um ciclo é fechado, o repasse de cada loja aparece aqui, com a chave Pix e o QR code para pagar."
				icon={HandCoins}
				title="Nenhum repasse ainda"
			/>
		);
	return (
		<EmptyState
			action={<Button onClick={() => setFilters(none)}>Limpar filtros</Button>}
			description="Tente outra loja ou outra situação."
			icon={SearchX}
			title="Nenhum repasse encontrado"
		/>
	);
}

const none = {
	search: undefined,
	state: undefined,
	storeId: undefined,
	cycleId: undefined,
};

function isBadCursor(error: unknown): boolean {
	return error instanceof ApiError && error.problem.code === "bad_cursor";
}
