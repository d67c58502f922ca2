import { z } from "zod";
import { requiredText } from "#contract/common.ts";
import type { StoreSummary } from "#contract/stores.ts";
import { useDialogDescription } from "../../../dialogs/use-dialog-description.tsx";
import { useSaveFailure } from "../../../dialogs/use-save-failure.ts";
import { applyProblem, useContractForm } from "../../../form-resolver.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { DialogClose } from "../../../ui/dialog-close.tsx";
import { Field } from "../../../ui/field.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Textarea } from "../../../ui/textarea.tsx";
import { useChangeStoreStatus } from "../store-actions.ts";

const refusal = z.object({ reason: requiredText(500) });
type Refusal = z.infer<typeof refusal>;

export function RefuseStoreDialog({
	store,
	onClose,
}: {
	store: StoreSummary;
	onClose: () => void;
}) {
	const refuse = useChangeStoreStatus();
	const { failure, show } = useSaveFailure();
	const description = useDialogDescription(store.name);
	const form = useContractForm<Refusal, Refusal>(refusal, {
		defaultValues: { reason: "" },
	});
	return (
		<Dialog
			description={description}
			footer={
				<>
					<DialogClose />
					<Button busy={refuse.isPending} type="submit" variant="danger">
						Recusar Loja
					</Button>
				</>
			}
			isBusy={refuse.isPending}
			isDirty={form.formState.isDirty && !refuse.isSuccess}
			onClose={onClose}
			onSubmit={form.handleSubmit(({ reason }) =>
				refuse.mutate(
					{ store, status: "inativa", reason },
					{
						onSuccess: onClose,
						onError: (error) => show(applyProblem(form, error), error),
					},
				),
			)}
			open
			size="sm"
			title="Recusar loja"
		>
			<div className="grid gap-4">
				{failure && <Notice tone="bad">{failure}</Notice>}
				<Field
					error={form.formState.errors.reason?.message}
					hint="Fica registrado na atividade da loja."
					label="Motivo da recusa"
					required
				>
					<Textarea
						placeholder="Ex.: documentos incompletos"
						rows={4}
						{...form.register("reason")}
					/>
				</Field>
			</div>
		</Dialog>
	);
}
