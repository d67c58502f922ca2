import { useInfiniteQuery } from "@tanstack/react-query";
import { History } from "lucide-react";
import type { ActivityEntry } from "#contract/activity.ts";
import { auditTitle } from "#contract/audit-text.ts";
import { errorText } from "#web/data/api-errors.ts";
import type { changesOf } from "#web/data/record-changes.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { ErrorState } from "#web/ui/feedback/error-state.tsx";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { ActivityTime } from "./activity-time.tsx";
import { ChangedFields } from "./changed-fields.tsx";

/** All that happened to a record: who, when, what it was and what it became. Newest first. */
export function RecordHistory({
	query: options,
}: {
	query: ReturnType<typeof changesOf>;
}) {
	const query = useInfiniteQuery(options);
	const entries = query.data?.pages.flatMap((page) => page.items);
	if (!entries)
		return query.isError ? (
			<ErrorState
				description={errorText(query.error)}
				isRetrying={query.isFetching}
				onRetry={() => void query.refetch()}
				title="Não foi possível carregar o histórico"
			/>
		) : (
			<HistorySkeleton />
		);
	if (entries.length === 0)
		return (
			<EmptyState
				description="O que mudar neste registro aparece aqui, com quem mudou e quando."
				icon={History}
				title="Nenhuma alteração ainda"
			/>
		);
	return (
		<>
			<ol>
				{entries.map((entry) => (
					<HistoryEntry entry={entry} key={entry.id} />
				))}
			</ol>
			{query.hasNextPage && (
				<Button
					busy={query.isFetchingNextPage}
					className="mt-4"
					onClick={() => void query.fetchNextPage()}
					size="sm"
				>
					Carregar mais
				</Button>
			)}
		</>
	);
}

function HistoryEntry({ entry }: { entry: ActivityEntry }) {
	return (
		<li className="group relative grid gap-1.5 pb-6 pl-6 last:pb-0">
			<span
				aria-hidden
				className="absolute top-[7px] left-[3px] size-2 rounded-full bg-ink-3 group-first:bg-brand"
			/>
			<span
				aria-hidden
				className="absolute top-5 bottom-0 left-[6.5px] w-px bg-line group-last:hidden"
			/>
			<div>
				<p className="font-medium">{auditTitle(entry)}</p>
				<p className="text-ink-3 text-xs tabular-nums">
					{entry.actor} · <ActivityTime entry={entry} />
				</p>
			</div>
			<ChangedFields entry={entry} />
		</li>
	);
}

function HistorySkeleton() {
	return (
		<div aria-busy className="grid gap-5">
			{[1, 2, 3].map((row) => (
				<div className="grid gap-2 pl-6" key={row}>
					<Skeleton className="h-4 w-48" />
					<Skeleton className="h-3 w-64" />
				</div>
			))}
		</div>
	);
}
