import { toast } from "sonner";
import { z } from "zod";
import { returnRefusal } from "#contract/returns.ts";
import { useReturnStep } from "#web/data/returns.ts";
import { useContractForm } from "#web/forms/contract-form.ts";
import { Field } from "#web/ui/fields/field.tsx";
import { Textarea } from "#web/ui/fields/textarea.tsx";
import type { ReturnProps } from "./return-entry.tsx";
import { StepDialog, useStep } from "./step-dialog.tsx";

const refusal = z.object({ reason: returnRefusal.shape.reason });
type Refusal = z.output<typeof refusal>;

export function RefuseDialog({
	made,
	onClose,
}: ReturnProps & { onClose: () => void }) {
	const form = useContractForm<Refusal, Refusal>(refusal, {
		defaultValues: { reason: "" },
	});
	const step = useStep(form, useReturnStep("refusal"), made, () => {
		toast.success("Devolução recusada!");
		onClose();
	});
	return (
		<StepDialog
			onClose={onClose}
			step={step}
			submitLabel="Recusar devolução"
			title={`Recusar devolução nº ${made.id}`}
		>
			<p className="text-ink-2 text-sm">
				Nada é reembolsado, e os itens podem ser pedidos de novo.
			</p>
			<Field
				error={form.formState.errors.reason?.message}
				hint="Fica no histórico do pedido."
				label="Motivo da recusa"
				required
			>
				<Textarea maxLength={500} rows={3} {...form.register("reason")} />
			</Field>
		</StepDialog>
	);
}
