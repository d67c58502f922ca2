import type { Job } from "#contract/jobs.ts";
import { dayOf, formatDay, formatTime } from "#core/business-time.ts";
import { useRealNow } from "#web/data/clock.ts";
import { PastTime } from "#web/domain/past-time.tsx";
import { comingTime } from "#web/ui/marks/relative-time.ts";

/** The moment that counts: when it ended, began, or will. */
export function JobTime({ job }: { job: Job }) {
	const now = useRealNow();
	if (job.finishedAt)
		return (
			<>
				Terminou <PastTime at={job.finishedAt} />
			</>
		);
	if (job.status === "running" && job.startedAt)
		return (
			<>
				Começou <PastTime at={job.startedAt} />
			</>
		);
	if (job.isStopped) return "Espera por um administrador";
	const runAt = new Date(job.runAt);
	if (runAt <= now)
		return (
			<>
				Pedida <PastTime at={job.createdAt} />
			</>
		);
	return (
		<>
			{job.failure ? "Nova tentativa" : "Começa"}{" "}
			<time
				dateTime={job.runAt}
				title={`${formatDay(dayOf(runAt))} às ${formatTime(runAt)}`}
			>
				{comingTime(runAt, now)}
			</time>
		</>
	);
}
