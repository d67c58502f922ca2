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
	job: { status, isCancelRequested },
}: {
	job: Pick<Job, "status" | "isCancelRequested">;
}) {
	const isEnding = status === "running" && isCancelRequested;
	return (
		<Badge dot tone={isEnding ? "warn" : jobTones[status]}>
			{isEnding ? "Cancelando" : jobStatusLabels[status]}
		</Badge>
	);
}
