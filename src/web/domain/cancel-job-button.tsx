import { useState } from "react";
import { toast } from "sonner";
import { jobKindLabel } from "#contract/job-labels.ts";
import type { Job } from "#contract/jobs.ts";
import { errorText } from "#web/data/api-errors.ts";
import { cancelJob } from "#web/data/jobs.ts";
import { useChange } from "#web/data/use-change.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { ConfirmDialog } from "#web/ui/overlays/confirm-dialog.tsx";

/** Nothing where there is nothing to cancel, or it is someone else's. */
export function CancelJobButton({ job }: { job: Job }) {
	const [isAsking, setIsAsking] = useState(false);
	const cancel = useChange("job", cancelJob);
	if (!job.mayCancel && !isAsking) return null;
	return (
		<>
			<Button
				aria-label={`Cancelar: ${jobKindLabel(job.kind)}`}
				onClick={() => setIsAsking(true)}
				size="sm"
			>
				Cancelar
			</Button>
			<ConfirmDialog
				busy={cancel.isPending}
				cancelLabel="Voltar"
				confirmLabel="Cancelar tarefa"
				description="O que já foi feito fica; o resto não é feito."
				error={cancel.isError ? errorText(cancel.error) : null}
				onCancel={() => {
					cancel.reset();
					setIsAsking(false);
				}}
				onConfirm={() =>
					cancel.mutate(job, {
						onSuccess({ status }) {
							setIsAsking(false);
							toast.success(
								status === "cancelled"
									? "Tarefa cancelada"
									: "A tarefa está sendo cancelada",
							);
						},
					})
				}
				open={isAsking}
				title={`Cancelar “${jobKindLabel(job.kind)}”?`}
			/>
		</>
	);
}
