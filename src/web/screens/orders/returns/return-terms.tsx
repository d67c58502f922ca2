import { type Control, Controller, type FieldErrors } from "react-hook-form";
import { z } from "zod";
import { returnBearerLabels } from "#contract/return-labels.ts";
import { type OrderReturn, returnApproval } from "#contract/returns.ts";
import { type Cents, formatMoney } from "#core/money.ts";
import { type ReturnBearer, returnBearers } from "#core/return-rules.ts";
import { writeNumber } from "#core/typed-number.ts";
import { Field } from "#web/ui/fields/field.tsx";
import { MoneyInput } from "#web/ui/fields/money-input.tsx";
import { RadioGroup } from "#web/ui/fields/radio-group.tsx";

/** Who bears it, and what of the freight goes back: asked when it is approved, and once more when it is paid. */
export const termsFields = {
	borneBy: returnApproval.shape.borneBy,
	/** Null: by the rule. */
	freightCents: z
		.number()
		.or(z.nan())
		.nullable()
		.transform((cents): unknown => cents)
		.pipe(returnApproval.shape.freightCents),
};

export type Terms = { borneBy: ReturnBearer; freightCents: number | null };

export function termsOf({
	borneBy,
	freightByRule,
	freightCents,
}: OrderReturn): Terms {
	return { borneBy, freightCents: freightByRule ? null : freightCents };
}

export function TermsFields({
	control,
	errors,
	made,
	usualCents,
}: {
	control: Control<Terms>;
	errors: FieldErrors<Terms>;
	made: OrderReturn;
	/** What the rule says of the freight today. */
	usualCents: Cents;
}) {
	return (
		<>
			<Field error={errors.borneBy?.message} isGroup label="Quem arca">
				<Controller
					control={control}
					name="borneBy"
					render={({ field }) => (
						<RadioGroup
							columns={2}
							onValueChange={field.onChange}
							options={bearerOptions}
							value={field.value}
						/>
					)}
				/>
			</Field>
			<Field
				error={errors.freightCents?.message}
				hint={
					made.freightLeftCents === 0
						? "Não há frete a reembolsar."
						: `Se ficar em branco, o frete volta com a última unidade desta loja: agora, ${formatMoney(usualCents)}. No máximo ${formatMoney(made.freightLeftCents)}, o que o cliente pagou e ainda não voltou.`
				}
				label="Frete a reembolsar"
			>
				<Controller
					control={control}
					name="freightCents"
					render={({ field: { onChange, ...field } }) => (
						<MoneyInput
							{...field}
							disabled={made.freightLeftCents === 0}
							onValueChange={onChange}
							placeholder={writeNumber(usualCents, 2, 2)}
						/>
					)}
				/>
			</Field>
		</>
	);
}

const bearerHints: Record<ReturnBearer, string> = {
	loja: "Sai do saldo da loja; a comissão volta para ela.",
	marketplace: "A loja não perde nada.",
};

const bearerOptions = returnBearers.map((value) => ({
	value,
	label: returnBearerLabels[value],
	hint: bearerHints[value],
}));
