import {
	type Control,
	Controller,
	type FieldErrors,
	useWatch,
} from "react-hook-form";
import { toast } from "sonner";
import { z } from "zod";
import { refundMethodLabels } from "#contract/return-labels.ts";
import { returnRefund } from "#contract/returns.ts";
import { dayOf } from "#core/business-time.ts";
import { formatMoney } from "#core/money.ts";
import { unitsAsked } from "#core/refund.ts";
import { refundMethods } from "#core/return-rules.ts";
import { useReturnStep } from "#web/data/returns.ts";
import { useSettings } from "#web/data/settings.ts";
import { useContractForm } from "#web/forms/contract-form.ts";
import { DateInput } from "#web/ui/fields/date-input.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { Select } from "#web/ui/fields/select.tsx";
import { TextInput } from "#web/ui/fields/text-input.tsx";
import { RefundPreview, refundOn } from "./refund-preview.tsx";
import type { ReturnProps } from "./return-entry.tsx";
import {
	type Terms,
	TermsFields,
	termsFields,
	termsOf,
} from "./return-terms.tsx";
import { StepDialog, useStep } from "./step-dialog.tsx";

const refund = z.object({
	...termsFields,
	method: returnRefund.shape.method,
	reference: returnRefund.shape.reference,
	refundedOn: returnRefund.shape.refundedOn,
	refundCents: returnRefund.shape.refundCents,
});

/** The customer was paid elsewhere; here it is written down, with what shows it. */
export function RefundDialog({
	made,
	order,
	part,
	returns,
	onClose,
}: ReturnProps & { onClose: () => void }) {
	const today = useSettings()?.today ?? "";
	const form = useContractForm<z.input<typeof refund>, z.output<typeof refund>>(
		refund,
		{
			defaultValues: {
				...termsOf(made),
				method: order.paymentMethod,
				reference: "",
				refundedOn: today,
			},
		},
	);
	const { errors } = form.formState;
	const values = useWatch({ control: form.control });
	const terms = {
		...{ part, returns, items: unitsAsked(made.items) },
		borneBy: values.borneBy ?? made.borneBy,
	};
	const shown = refundOn({
		...terms,
		freightCents: values.freightCents ?? null,
	});
	const step = useStep(
		form,
		useReturnStep("refund"),
		made,
		(after) => {
			toast.success("Reembolso registrado!", {
				description: `${formatMoney(after.refundCents)} ao cliente do pedido ${after.orderCode}.`,
			});
			onClose();
		},
		{ refundCents: shown?.refundCents },
	);
	const isPix = values.method === "pix";
	return (
		<StepDialog
			onClose={onClose}
			step={step}
			submitLabel="Registrar reembolso"
			title={`Reembolsar devolução nº ${made.id}`}
		>
			<TermsFields
				control={form.control as unknown as Control<Terms>}
				errors={errors as FieldErrors<Terms>}
				made={made}
				usualCents={
					refundOn({ ...terms, freightCents: null })?.freightCents ?? 0
				}
			/>
			<div className="grid gap-4 sm:grid-cols-2">
				<Field error={errors.method?.message} label="Meio" required>
					<Select options={methodOptions} {...form.register("method")} />
				</Field>
				<Field error={errors.refundedOn?.message} label="Data" required>
					<Controller
						control={form.control}
						name="refundedOn"
						render={({ field: { onChange, ...field } }) => (
							<DateInput
								{...field}
								max={today}
								min={dayOf(new Date(order.placedAt))}
								onValueChange={onChange}
							/>
						)}
					/>
				</Field>
			</div>
			<Field
				error={errors.reference?.message}
				hint={
					isPix
						? "Como no comprovante: começa com D e tem 32 caracteres."
						: "NSU, número do comprovante ou outra referência."
				}
				label={isPix ? "Identificador da devolução Pix" : "Referência"}
				required={isPix}
			>
				<TextInput
					maxLength={80}
					spellCheck={false}
					{...form.register("reference")}
				/>
			</Field>
			<RefundPreview {...terms} freightCents={values.freightCents ?? null} />
		</StepDialog>
	);
}

const methodOptions = refundMethods.map((value) => ({
	value,
	label: refundMethodLabels[value],
}));
