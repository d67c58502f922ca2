import { z } from "zod";
import { requiredText } from "#contract/common.ts";
import type { StoreSummary } from "#contract/stores.ts";
import { useContractForm } from "#web/forms/contract-form.ts";
import { useSaveFailure } from "#web/forms/save-problems.ts";
import { useDialogDescription } from "#web/routing/use-dialog-description.tsx";
import { Button } from "#web/ui/buttons/button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { Textarea } from "#web/ui/fields/textarea.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { DialogClose } from "#web/ui/overlays/dialog-close.tsx";
import { useChangeStoreStatus } from "../store-changes.ts";

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
	const description = useDialogDescription(store.name);
	const form = useContractForm<Refusal, Refusal>(refusal, {
		defaultValues: { reason: "" },
	});
	const { failure, show } = useSaveFailure(form);
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
						onError: (error) => show(error),
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
