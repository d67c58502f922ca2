import { jobStatusLabels } from "#contract/job-labels.ts";
import type { Job, JobStatus } from "#contract/jobs.ts";
import { Badge, type BadgeTone } from "#web/ui/marks/badge.tsx";

const jobTones: Record<JobStatus, BadgeTone> = {
	waiting: "mute",
	running: "brand",
	done: "ok",
	failed: "bad",
	cancelled: "mute",
};

export function JobStatusBadge({
	job: { status, isCancelRequested, isStopped },
}: {
	job: Pick<Job, "status" | "isCancelRequested" | "isStopped">;
}) {
	if (isStopped)
		return (
			<Badge dot tone="bad">
				Parada
			</Badge>
		);
	const isEnding = status === "running" && isCancelRequested;
	return (
		<Badge dot tone={isEnding ? "warn" : jobTones[status]}>
			{isEnding ? "Cancelando" : jobStatusLabels[status]}
		</Badge>
	);
}
