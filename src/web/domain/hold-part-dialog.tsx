import { toast } from "sonner";
import { z } from "zod";
import { holdInput } from "#contract/payouts.ts";
import { useChangeOrder } from "#web/data/orders.ts";
import { holdPart, type SeenPart } from "#web/data/payouts.ts";
import { useContractForm } from "#web/forms/contract-form.ts";
import { useSaveFailure } from "#web/forms/save-problems.ts";
import { conflictOf } from "#web/forms/version-conflict.ts";
import { useDialogDescription } from "#web/routing/use-dialog-description.tsx";
import { Button } from "#web/ui/buttons/button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { Textarea } from "#web/ui/fields/textarea.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { DialogClose } from "#web/ui/overlays/dialog-close.tsx";

const hold = z.object({ reason: holdInput.shape.reason });
type Hold = z.infer<typeof hold>;

/** Keeps a store's part of an order from being paid until someone lifts it. */
export function HoldPartDialog({
	part,
	onClose,
	onFailure,
}: {
	part: SeenPart & { storeName: string };
	onClose: () => void;
	onFailure: (title: string, error: unknown) => void;
}) {
	const change = useChangeOrder();
	const description = useDialogDescription(
		`${part.storeName}, pedido ${part.code}`,
	);
	const form = useContractForm<Hold, Hold>(hold, {
		defaultValues: { reason: "" },
	});
	const { failure, forget, show } = useSaveFailure(form);

	function submit({ reason }: Hold) {
		forget();
		change.mutate((api) => holdPart(api, { ...part, reason }), {
			onSuccess() {
				toast.success("Repasse retido", {
					description: `A parte de ${part.storeName} espera até alguém retirar a retenção.`,
				});
				onClose();
			},
			onError(error) {
				if (!conflictOf(error)) return show(error);
				// Said where the order can be read again.
				onClose();
				onFailure("O repasse não foi retido", error);
			},
		});
	}

	return (
		<Dialog
			description={description}
			footer={
				<>
					<DialogClose />
					<Button busy={change.isPending} type="submit" variant="primary">
						Reter repasse
					</Button>
				</>
			}
			isBusy={change.isPending}
			isDirty={form.formState.isDirty && !change.isSuccess}
			onClose={onClose}
			onSubmit={form.handleSubmit(submit)}
			open
			size="sm"
			title="Reter repasse"
		>
			<div className="grid gap-4">
				{failure && <Notice tone="bad">{failure}</Notice>}
				<Field
					error={form.formState.errors.reason?.message}
					hint="Fica no histórico do pedido e é a resposta a “Por que não recebi?”."
					label="Motivo da retenção"
					required
				>
					<Textarea
						placeholder="Ex.: contestação do cliente em análise"
						rows={3}
						{...form.register("reason")}
					/>
				</Field>
			</div>
		</Dialog>
	);
}
