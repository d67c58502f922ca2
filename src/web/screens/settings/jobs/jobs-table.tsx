import { jobKindLabel } from "#contract/job-labels.ts";
import type { Job } from "#contract/jobs.ts";
import { CancelJobButton } from "#web/domain/cancel-job-button.tsx";
import { JobStatusBadge } from "#web/domain/job-status-badge.tsx";
import {
	progressPercent,
	progressText,
	resultText,
} from "#web/domain/job-text.ts";
import { Progress } from "#web/ui/feedback/progress.tsx";
import { JobTime } from "./job-time.tsx";
import { RetryJobButton } from "./retry-job-button.tsx";

/** The latest first. On a phone, everything below what it is. */
export function JobsTable({ jobs }: { jobs: readonly Job[] }) {
	return (
		<table className="w-full table-fixed text-left">
			<caption className="sr-only">Tarefas, da mais nova à mais antiga</caption>
			<thead className="text-ink-3 text-xs max-md:sr-only">
				<tr className="*:px-3 *:py-2.5 *:font-medium">
					<th className="w-[34%] pl-card!" scope="col">
						Tarefa
					</th>
					<th className="w-[22%]" scope="col">
						Situação
					</th>
					<th className="w-[15%]" scope="col">
						Quem
					</th>
					<th className="w-[17%]" scope="col">
						Quando
					</th>
					<th className="w-[12%] pr-card!" scope="col">
						<span className="sr-only">Ações</span>
					</th>
				</tr>
			</thead>
			<tbody className="divide-y divide-line-2 border-line-2 md:border-t">
				{jobs.map((job) => (
					<Row job={job} key={job.id} />
				))}
			</tbody>
		</table>
	);
}

function Row({ job }: { job: Job }) {
	const outcome = job.failure ?? resultText(job);
	return (
		<tr className="align-top *:px-3 *:py-row max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-x-3 max-md:gap-y-1 max-md:px-card max-md:py-row max-md:*:p-0!">
			<th
				className="pl-card! font-normal [overflow-wrap:anywhere] max-md:col-start-1"
				scope="row"
			>
				<p className="font-medium">{jobKindLabel(job.kind)}</p>
				{outcome && <p className="text-ink-3 text-sm">{outcome}</p>}
			</th>
			<td className="max-md:col-start-2 max-md:row-start-1">
				<State job={job} />
			</td>
			<td className="text-ink-2 [overflow-wrap:anywhere] max-md:col-start-1 max-md:text-ink-3 max-md:text-sm">
				{job.actor.name}
			</td>
			<td className="text-ink-3 text-sm max-md:col-start-1">
				<JobTime job={job} />
			</td>
			<td className="pr-card! text-right max-md:col-start-2 max-md:row-span-2 max-md:row-start-2 max-md:self-end max-md:empty:hidden">
				<CancelJobButton job={job} />
				<RetryJobButton job={job} />
			</td>
		</tr>
	);
}

function State({ job }: { job: Job }) {
	return (
		<div className="grid justify-items-start gap-2">
			<JobStatusBadge job={job} />
			{job.status === "running" && (
				<Progress
					className="max-w-40 max-md:w-28"
					detail={progressText(job)}
					label="Andamento"
					value={progressPercent(job)}
				/>
			)}
		</div>
	);
}
