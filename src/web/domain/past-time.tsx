import { dayOf, formatDay, formatTime } from "#core/business-time.ts";
import { useRealNow } from "#web/data/clock.ts";
import { elapsedTime } from "#web/ui/marks/relative-time.ts";

/** How long ago something really happened, as it ends a sentence: "Usada há 40 dias". */
export function PastTime({ at }: { at: string }) {
	const moment = new Date(at);
	return (
		<time
			dateTime={at}
			title={`${formatDay(dayOf(moment))} às ${formatTime(moment)}`}
		>
			{elapsedTime(moment, useRealNow())}
		</time>
	);
}
