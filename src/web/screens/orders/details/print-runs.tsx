import { useInfiniteQuery } from "@tanstack/react-query";
import { printRunsOf } from "#web/data/record-changes.ts";
import { ActivityTime } from "#web/domain/activity-time.tsx";
import { Button } from "#web/ui/buttons/button.tsx";

/** Who had the order on paper: it changes nothing, so it stands below what did. */
export function PrintRuns({ code }: { code: string }) {
	const query = useInfiniteQuery(printRunsOf(code));
	const runs = query.data?.pages.flatMap((page) => page.items) ?? [];
	if (runs.length === 0) return null;
	return (
		<div className="mt-4 border-line-2 border-t pt-3">
			<h4 className="mb-1 text-ink-3 text-xs">Impressões</h4>
			<ul className="grid gap-0.5 text-ink-2 text-sm">
				{runs.map((run) => (
					<li key={run.id}>
						{run.actor} · <ActivityTime entry={run} />
						{run.after?.paper === "romaneio" && " · romaneio"}
					</li>
				))}
			</ul>
			{query.hasNextPage && (
				<Button
					busy={query.isFetchingNextPage}
					className="mt-2"
					onClick={() => void query.fetchNextPage()}
					size="sm"
				>
					Carregar mais
				</Button>
			)}
		</div>
	);
}
