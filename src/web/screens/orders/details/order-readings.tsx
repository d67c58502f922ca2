import { useInfiniteQuery } from "@tanstack/react-query";
import type { ActivityEntry } from "#contract/activity.ts";
import { readingsOf } from "#web/data/record-changes.ts";
import { ActivityTime } from "#web/domain/activity-time.tsx";
import { Button } from "#web/ui/buttons/button.tsx";

/** Who had the order on paper, and who asked to see whose it is: it changes nothing, so it stands below what did. */
export function OrderReadings({ code }: { code: string }) {
	const query = useInfiniteQuery(readingsOf(code));
	const readings = query.data?.pages.flatMap((page) => page.items) ?? [];
	if (readings.length === 0) return null;
	const isReveal = ({ action }: ActivityEntry) =>
		action === "personal-data-read";
	return (
		<div className="mt-4 grid gap-3 border-line-2 border-t pt-3">
			<Readings
				entries={readings.filter((entry) => !isReveal(entry))}
				title="Impressões"
			/>
			<Readings
				entries={readings.filter(isReveal)}
				title="Dados pessoais mostrados"
			/>
			{query.hasNextPage && (
				<Button
					busy={query.isFetchingNextPage}
					className="justify-self-start"
					onClick={() => void query.fetchNextPage()}
					size="sm"
				>
					Carregar mais
				</Button>
			)}
		</div>
	);
}

function Readings({
	title,
	entries,
}: {
	title: string;
	entries: ActivityEntry[];
}) {
	if (entries.length === 0) return null;
	return (
		<div>
			<h4 className="mb-1 text-ink-3 text-xs">{title}</h4>
			<ul className="grid gap-0.5 text-ink-2 text-sm [overflow-wrap:anywhere]">
				{entries.map((entry) => (
					<li key={entry.id}>
						{entry.actor} · <ActivityTime entry={entry} />
						{entry.after?.paper === "romaneio" && " · romaneio"}
						{typeof entry.after?.reason === "string" &&
							` · ${entry.after.reason}`}
					</li>
				))}
			</ul>
		</div>
	);
}
