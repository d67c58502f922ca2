import type { ActivityEntry } from "#contract/activity.ts";
import { ActivityTime } from "#web/domain/activity-time.tsx";
import { Card, CardHeader, CardRows } from "#web/ui/layout/card.tsx";
import { activityText } from "./product-activity-text.ts";

export function ProductActivity({ entries }: { entries: ActivityEntry[] }) {
	if (entries.length === 0) return null;
	return (
		<Card>
			<CardHeader level={3} title="Alterações recentes" />
			<CardRows>
				{entries.map((entry) => (
					<Entry entry={entry} key={entry.id} />
				))}
			</CardRows>
		</Card>
	);
}

function Entry({ entry }: { entry: ActivityEntry }) {
	return (
		<li className="flex flex-wrap items-baseline justify-between gap-x-4">
			<span className="min-w-0 flex-1 basis-64 [overflow-wrap:anywhere]">
				{activityText(entry)}
			</span>
			<span className="text-ink-3 text-xs">
				{entry.actor} · <ActivityTime entry={entry} />
			</span>
		</li>
	);
}
