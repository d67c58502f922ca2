import { useLayoutEffect, useRef, useState } from "react";
import { toast } from "sonner";
import { jobKindLabel } from "#contract/job-labels.ts";
import type { Job } from "#contract/jobs.ts";
import { errorText } from "#web/data/api-errors.ts";
import { cancelJob } from "#web/data/jobs.ts";
import { useChange } from "#web/data/use-change.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { ConfirmDialog } from "#web/ui/overlays/confirm-dialog.tsx";
import { isFocusNowhere, pageHeading } from "#web/ui/overlays/return-focus.ts";

/** Nothing where there is nothing to cancel, or it is someone else's. */
export function CancelJobButton({ job }: { job: Job }) {
	const [isAsking, setIsAsking] = useState(false);
	const cancel = useChange("job", cancelJob);
	if (!job.mayCancel && !isAsking) return null;
	return (
		<>
			<AskingButton job={job} onClick={() => setIsAsking(true)} />
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

/** It goes when the job ends: where it had the focus, the page's heading has it then. */
function AskingButton({ job, onClick }: { job: Job; onClick: () => void }) {
	const button = useRef<HTMLButtonElement>(null);
	useLayoutEffect(() => {
		const element = button.current;
		return () => {
			if (document.activeElement !== element) return;
			queueMicrotask(() => {
				if (isFocusNowhere()) pageHeading()?.focus({ preventScroll: true });
			});
		};
	}, []);
	return (
		<Button
			aria-label={`Cancelar: ${jobKindLabel(job.kind)}`}
			onClick={onClick}
			ref={button}
			size="sm"
		>
			Cancelar
		</Button>
	);
}
