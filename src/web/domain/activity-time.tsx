import type { ActivityEntry } from "#contract/activity.ts";
import { dayOf, formatDay, formatTime } from "#core/business-time.ts";
import { useBusinessNow, useRealNow } from "#web/data/clock.ts";
import { useSettings } from "#web/data/settings.ts";
import { elapsedTime, relativeTime } from "#web/ui/marks/relative-time.ts";

/**
 * How long ago something was done, by the clock it was done by. While the sample pins the business
 * clock, what people do has a date of another calendar: it is told by the time since, never by the date.
 */
export function ActivityTime({
	entry,
}: {
	entry: Pick<ActivityEntry, "at" | "clock">;
}) {
	const at = new Date(entry.at);
	const businessNow = useBusinessNow() ?? at;
	const realNow = useRealNow();
	const isPinned = useSettings()?.isSample;
	const isReal = entry.clock === "real";
	const moment = `${formatDay(dayOf(at))} às ${formatTime(at)}`;
	return (
		<time
			dateTime={entry.at}
			title={isReal && isPinned ? `${moment}, no relógio real` : moment}
		>
			{isReal ? elapsedTime(at, realNow) : relativeTime(at, businessNow)}
		</time>
	);
}
