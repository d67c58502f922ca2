import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { jobKindLabel, jobStatusLabels } from "#contract/job-labels.ts";
import type { Job } from "#contract/jobs.ts";
import { errorText } from "#web/data/api-errors.ts";
import { jobQueries } from "#web/data/jobs.ts";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { Progress } from "#web/ui/feedback/progress.tsx";
import { RetryNotice } from "#web/ui/feedback/retry-notice.tsx";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { CancelJobButton } from "./cancel-job-button.tsx";
import { progressPercent, progressText, resultText } from "./job-text.ts";

/**
 * How far a job is, live, with its end: `<JobProgress id={id}>{(result) => …}</JobProgress>`, where
 * `children` shows what it came to, if a line is not enough.
 */
export function JobProgress({
	id,
	children,
}: {
	id: number;
	children?: (result: unknown) => ReactNode;
}) {
	const query = useQuery(jobQueries.one(id));
	const job = query.data;
	if (!job)
		return query.isError ? (
			<RetryNotice
				message={errorText(query.error)}
				onRetry={() => void query.refetch()}
			/>
		) : (
			<Skeleton className="h-12 w-full" />
		);
	if (job.status === "waiting" || job.status === "running")
		return <UnderWay job={job} />;
	return (
		<Notice title={jobStatusLabels[job.status]} tone={endTones[job.status]}>
			{job.failure}
			{job.status === "done" && (children?.(job.result) ?? resultText(job))}
		</Notice>
	);
}

function UnderWay({ job }: { job: Job }) {
	return (
		<div className="grid gap-2">
			<div className="flex items-end gap-4">
				<Progress
					className="min-w-0 flex-1"
					detail={progressText(job)}
					label={stateText(job)}
					value={job.status === "waiting" ? 0 : progressPercent(job)}
				/>
				<CancelJobButton job={job} />
			</div>
			{job.failure && (
				<Notice title="A última tentativa falhou" tone="warn">
					{job.failure} Tentaremos de novo.
				</Notice>
			)}
		</div>
	);
}

function stateText({ kind, status, isCancelRequested }: Job): string {
	if (isCancelRequested) return `${jobKindLabel(kind)}: cancelando`;
	return `${jobKindLabel(kind)}: ${jobStatusLabels[status].toLowerCase()}`;
}

const endTones = { done: "ok", failed: "bad", cancelled: "info" } as const;
