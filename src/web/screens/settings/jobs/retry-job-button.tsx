import { toast } from "sonner";
import { jobKindLabel } from "#contract/job-labels.ts";
import type { Job } from "#contract/jobs.ts";
import { errorText } from "#web/data/api-errors.ts";
import { retryJob } from "#web/data/jobs.ts";
import { useChange } from "#web/data/use-change.ts";
import { Button } from "#web/ui/buttons/button.tsx";

/** Nothing where the job was not stopped, or someone else may begin it. */
export function RetryJobButton({ job }: { job: Job }) {
	const retry = useChange("job", retryJob, {
		onSuccess: () => toast.success("A tarefa recomeça em instantes"),
		onError: (error) => toast.error(errorText(error)),
	});
	if (!job.mayRetry) return null;
	return (
		<Button
			aria-label={`Tentar de novo: ${jobKindLabel(job.kind)}`}
			busy={retry.isPending}
			onClick={() => retry.mutate(job)}
			size="sm"
		>
			Tentar de novo
		</Button>
	);
}
