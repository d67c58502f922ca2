import type { OrderHistoryEntry } from "#contract/orders.ts";
import { Unbroken } from "#web/domain/unbroken.tsx";
import { momentOf } from "../order-text.ts";
import { historyText } from "./history-text.ts";
import { OrderReadings } from "./order-readings.tsx";
import { Section } from "./section.tsx";

/** What happened, who did it and when, newest first. */
export function OrderHistory({
	code,
	history,
}: {
	code: string;
	history: readonly OrderHistoryEntry[];
}) {
	return (
		<Section title="Histórico do pedido">
			<ol className="border-line-2 border-t pt-3">
				{history.map((entry) => (
					<Entry entry={entry} key={entry.id} />
				))}
			</ol>
			<OrderReadings code={code} />
		</Section>
	);
}

function Entry({ entry }: { entry: OrderHistoryEntry }) {
	const { title, lines } = historyText(entry);
	return (
		<li className="group relative grid gap-0.5 pb-4 pl-6 last:pb-0">
			<span
				aria-hidden
				className="absolute top-[7px] left-[3px] size-2 rounded-full bg-ink-3 group-first:bg-brand"
			/>
			<span
				aria-hidden
				className="absolute top-5 bottom-0 left-[6.5px] w-px bg-line group-last:hidden"
			/>
			<p className="font-medium">{title}</p>
			{lines.map((line) => (
				<p className="text-ink-2 text-sm [overflow-wrap:anywhere]" key={line}>
					<Unbroken text={line} />
				</p>
			))}
			<p className="text-ink-3 text-xs tabular-nums">
				{entry.actor} · <time dateTime={entry.at}>{momentOf(entry.at)}</time>
			</p>
		</li>
	);
}
