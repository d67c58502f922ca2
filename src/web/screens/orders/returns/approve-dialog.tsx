import {
	type Control,
	Controller,
	type FieldErrors,
	useWatch,
} from "react-hook-form";
import { toast } from "sonner";
import { z } from "zod";
import { returnApproval } from "#contract/returns.ts";
import { unitsAsked } from "#core/refund.ts";
import { useReturnStep } from "#web/data/returns.ts";
import { useContractForm } from "#web/forms/contract-form.ts";
import { Field } from "#web/ui/fields/field.tsx";
import { RefundPreview, refundOn } from "./refund-preview.tsx";
import type { ReturnProps } from "./return-entry.tsx";
import {
	type Terms,
	TermsFields,
	termsFields,
	termsOf,
} from "./return-terms.tsx";
import { StepDialog, useStep } from "./step-dialog.tsx";
import { WayOfGoods } from "./way-of-goods.tsx";

const approval = z.object({
	...termsFields,
	comesBack: returnApproval.shape.comesBack,
});

export function ApproveDialog({
	made,
	part,
	returns,
	onClose,
}: ReturnProps & { onClose: () => void }) {
	const form = useContractForm<
		z.input<typeof approval>,
		z.output<typeof approval>
	>(approval, {
		defaultValues: { ...termsOf(made), comesBack: made.comesBack },
	});
	const step = useStep(form, useReturnStep("approval"), made, () => {
		toast.success("Devolução aprovada!");
		onClose();
	});
	const values = useWatch({ control: form.control });
	const terms = {
		...{ part, returns, items: unitsAsked(made.items) },
		borneBy: values.borneBy ?? made.borneBy,
	};
	return (
		<StepDialog
			onClose={onClose}
			step={step}
			submitLabel="Aprovar devolução"
			title={`Aprovar devolução nº ${made.id}`}
		>
			<Field isGroup label="O produto volta?">
				<Controller
					control={form.control}
					name="comesBack"
					render={({ field }) => (
						<WayOfGoods
							onValueChange={field.onChange}
							status={part.status}
							value={field.value}
						/>
					)}
				/>
			</Field>
			<TermsFields
				control={form.control as unknown as Control<Terms>}
				errors={form.formState.errors as FieldErrors<Terms>}
				made={made}
				usualCents={
					refundOn({ ...terms, freightCents: null })?.freightCents ?? 0
				}
			/>
			<RefundPreview {...terms} freightCents={values.freightCents ?? null} />
		</StepDialog>
	);
}
