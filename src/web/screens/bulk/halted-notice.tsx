import type { BulkAction } from "#contract/bulk-actions.ts";
import { errorText } from "#web/data/api-errors.ts";
import { stepBulkAction } from "#web/data/bulk-actions.ts";
import { useChange } from "#web/data/use-change.ts";
import { JobProgress } from "#web/domain/job-progress.tsx";
import { listCountText } from "#web/domain/list-types.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { UndoButton } from "./undo-button.tsx";
import { useMayGoOn } from "./use-may-go-on.ts";

/** The work was cancelled, or has failed: what is done stays done, and the rest can still be. */
export function HaltedNotice({ action }: { action: BulkAction }) {
	const step = useChange("bulk-action", stepBulkAction);
	const mayGoOn = useMayGoOn(action);
	const { id, state, applied, job, list } = action;
	return (
		<>
			{job?.status === "failed" && <JobProgress id={job.id} />}
			<Notice
				action={
					<div className="flex flex-wrap gap-2">
						{state === "applying" && <UndoButton action={action} />}
						{state === "checking" && (
							<Button onClick={() => step.mutate({ id, step: "discarding" })}>
								Descartar
							</Button>
						)}
						{mayGoOn && (
							<Button
								busy={step.isPending}
								onClick={() => step.mutate({ id, step: "continuation" })}
								variant="primary"
							>
								Continuar
							</Button>
						)}
					</div>
				}
				title="A ação parou no meio"
				tone="warn"
			>
				{state === "checking" &&
					"A conferência não terminou. Nada foi alterado."}
				{state === "applying" &&
					`Feita em ${listCountText(list, applied.done)}. Ainda por fazer: ${listCountText(list, applied.waiting)}.`}
				{state === "undoing" &&
					`Desfeita em ${listCountText(list, applied.undone)}. Ainda por desfazer: ${listCountText(list, applied.done)}.`}
				{step.isError && <p>{errorText(step.error)}</p>}
			</Notice>
		</>
	);
}
