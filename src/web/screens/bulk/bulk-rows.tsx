import { useInfiniteQuery } from "@tanstack/react-query";
import { ListChecks } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import type {
	BulkAction,
	BulkOutcome,
	BulkResult,
	BulkRow,
	BulkRowFilters,
} from "#contract/bulk-actions.ts";
import { bulkOutcomeLabels, bulkResultLabels } from "#contract/bulk-labels.ts";
import type { ListName } from "#contract/list-names.ts";
import { bulkQueries } from "#web/data/bulk-actions.ts";
import { ChangedFields } from "#web/domain/changed-fields.tsx";
import { RecordLink } from "#web/domain/peek.tsx";
import { PendingCard } from "#web/domain/pending-card.tsx";
import { useDialogLink } from "#web/routing/dialog-route.ts";
import { paths } from "#web/routing/paths.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { Segmented } from "#web/ui/fields/segmented.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { Badge, type BadgeTone } from "#web/ui/marks/badge.tsx";
import { entityOf } from "./bulk-paths.ts";

type Shown = NonNullable<BulkRowFilters["outcome"]> | "all";

/** The records of an action, by what would come of them, or came. */
export function BulkRows({ action }: { action: BulkAction }) {
	const { counts, applied, rowCount } = action;
	const [shown, setShown] = useState<Shown>(
		applied.failed > 0 ? "failed" : "all",
	);
	const tabs: { value: Shown; label: string; count: number }[] = [
		{ value: "all", label: "Todos", count: rowCount },
		...(action.confirmedAt === null
			? [{ value: "change" as const, label: "Mudam", count: counts.change }]
			: [{ value: "done" as const, label: "Feitos", count: applied.done }]),
		{ value: "same", label: "Já estavam assim", count: counts.same },
		{ value: "refused", label: "Recusados", count: counts.refused },
		{ value: "failed", label: "Falharam", count: applied.failed },
		{ value: "undone", label: "Desfeitos", count: applied.undone },
		{ value: "kept", label: "Mantidos", count: applied.kept },
	];
	return (
		<section aria-label="Registros da ação" className="min-w-0">
			<Segmented
				className="mb-3 max-w-full overflow-x-auto *:shrink-0 max-sm:w-full"
				label="Mostrar registros"
				onValueChange={setShown}
				options={tabs.filter(
					// What no record is takes no room, unless it is what one looks at.
					({ value, count }) => count > 0 || value === "all" || value === shown,
				)}
				value={shown}
			/>
			<Rows action={action} shown={shown} />
		</section>
	);
}

function Rows({ action, shown }: { action: BulkAction; shown: Shown }) {
	const query = useInfiniteQuery(
		bulkQueries.rows(action, shown === "all" ? {} : { outcome: shown }),
	);
	const rows = query.data?.pages.flatMap(({ items }) => items);
	if (!rows)
		return (
			<PendingCard
				errorTitle="Não foi possível carregar os registros"
				query={query}
			/>
		);
	return (
		<Card>
			{rows.length === 0 ? (
				<EmptyState
					description="Nenhum registro desta ação está assim."
					icon={ListChecks}
					title="Nenhum registro"
				/>
			) : (
				<ul className="divide-y divide-line-2">
					{rows.map((row) => (
						<RowItem action={action} key={row.recordId} row={row} />
					))}
				</ul>
			)}
			{query.hasNextPage && (
				<div className="border-line-2 border-t p-3 text-center">
					<Button
						busy={query.isFetchingNextPage}
						onClick={() => void query.fetchNextPage()}
					>
						Mostrar mais registros
					</Button>
				</div>
			)}
		</Card>
	);
}

function RowItem({ row, action }: { row: BulkRow; action: BulkAction }) {
	const { list, kind } = action;
	const { label, outcome, applied, reason } = row;
	return (
		<li className="grid gap-x-4 gap-y-2 px-card py-3 md:grid-cols-[minmax(0,16rem)_8rem_minmax(0,1fr)]">
			<span className="min-w-0 font-medium [overflow-wrap:anywhere]">
				{label === "" ? (
					`Registro ${row.recordId}`
				) : (
					<RecordName list={list} row={row} />
				)}
			</span>
			<span>
				{applied ? (
					<Badge tone={resultTones[applied]}>{bulkResultLabels[applied]}</Badge>
				) : (
					outcome && (
						<Badge tone={outcomeTones[outcome]}>
							{bulkOutcomeLabels[outcome]}
						</Badge>
					)
				)}
			</span>
			<div className="grid min-w-0 gap-2">
				{reason && <p className="text-bad text-sm">{reason}</p>}
				{outcome === "change" && (
					<ChangedFields
						entry={{
							...{ entity: entityOf(list, kind), action: "edited" },
							...withoutSameStatus(row),
						}}
					/>
				)}
			</div>
		</li>
	);
}

/** Opens over the action, which is what one comes back to. */
function RecordName({ list, row }: { list: ListName; row: BulkRow }) {
	const dialogLink = useDialogLink();
	const { recordId, label } = row;
	if (list !== "orders")
		return <RecordLink id={recordId} name={label} noun={list} />;
	return (
		<Link className="hover:text-brand" {...dialogLink(paths.order(label))}>
			{label}
		</Link>
	);
}

/** An order's own status may stay, when only one store's part moves on. */
function withoutSameStatus({ before, after }: BulkRow) {
	if (!before || !after || before.status !== after.status)
		return { before, after };
	const { status: _, ...rest } = before;
	const { status: __, ...others } = after;
	return { before: rest, after: others };
}

const outcomeTones: Record<BulkOutcome, BadgeTone> = {
	change: "brand",
	same: "mute",
	refused: "bad",
};

const resultTones: Record<BulkResult, BadgeTone> = {
	done: "ok",
	failed: "bad",
	undone: "mute",
	kept: "warn",
};
