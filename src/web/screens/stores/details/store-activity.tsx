import { Link } from "react-router";
import type { ActivityEntry } from "#contract/activity.ts";
import { ActivityTime } from "#web/domain/activity-time.tsx";
import { Unbroken } from "#web/domain/unbroken.tsx";
import { useDialogLink } from "#web/routing/dialog-route.ts";
import { paths } from "#web/routing/paths.ts";
import { Card, CardHeader, CardRows } from "#web/ui/layout/card.tsx";
import { activityText } from "./store-activity-text.ts";

export function StoreActivity({ entries }: { entries: ActivityEntry[] }) {
	return (
		<Card>
			<CardHeader level={3} title="Atividade recente" />
			{entries.length === 0 ? (
				<p className="px-card pb-card text-ink-3">
					Nada aconteceu com esta loja ainda.
				</p>
			) : (
				<CardRows>
					{entries.map((entry) => (
						<Entry entry={entry} key={`${entry.entity}-${entry.id}`} />
					))}
				</CardRows>
			)}
		</Card>
	);
}

function Entry({ entry }: { entry: ActivityEntry }) {
	const dialogLink = useDialogLink();
	const isOrder = entry.entity === "order";
	const path = pathOf(entry);
	return (
		<li className="flex flex-wrap items-baseline justify-between gap-x-4">
			<span className="min-w-0 flex-1 basis-64 normal-nums [overflow-wrap:anywhere]">
				{path ? (
					<Link className="hover:text-brand" {...dialogLink(path)}>
						<Unbroken text={activityText(entry)} />
					</Link>
				) : (
					<Unbroken text={activityText(entry)} />
				)}
			</span>
			<span className="text-ink-3 text-xs">
				{!isOrder && `${entry.actor} · `}
				<ActivityTime entry={entry} />
			</span>
		</li>
	);
}

/** Where what it tells of is to be seen. */
function pathOf({ after }: ActivityEntry): string | null {
	const code = after?.code ?? after?.orderCode;
	if (typeof code === "string") return paths.order(code);
	const id = after?.productId;
	return typeof id === "number" ? paths.product(id) : null;
}
