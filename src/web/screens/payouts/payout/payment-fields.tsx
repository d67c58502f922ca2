import { Controller } from "react-hook-form";
import type { Payout } from "#contract/payouts.ts";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { DateInput } from "#web/ui/fields/date-input.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { MoneyInput } from "#web/ui/fields/money-input.tsx";
import { TextInput } from "#web/ui/fields/text-input.tsx";
import { SettledMeanwhile } from "./settled-meanwhile.tsx";
import type { Payment } from "./use-payment.ts";

/** What the bank's receipt says, typed to be compared. */
export function PaymentFields({
	payment: { form, failure, isOvertaken, typedId },
	payout,
	today,
}: {
	payment: Payment;
	payout: Payout;
	today: string;
}) {
	const { errors } = form.formState;
	return (
		<section
			aria-labelledby="pagamento"
			className="grid gap-4 border-line-2 border-t pt-4"
		>
			<div>
				<h3 className="font-semibold" id="pagamento">
					{isOvertaken ? "O que você digitou" : "Já foi pago?"}
				</h3>
				<p className="text-ink-3 text-sm">
					{isOvertaken
						? "Nada disto foi salvo."
						: "Copie do comprovante do banco; o que não confere é recusado."}
				</p>
			</div>
			{isOvertaken && <SettledMeanwhile payout={payout} typedId={typedId} />}
			{failure && <Notice tone="bad">{failure}</Notice>}
			<Field
				error={errors.endToEndId?.message}
				hint="No comprovante: “ID da transação” ou “end-to-end”. Começa com E e tem 32 caracteres."
				label="Identificador do Pix"
				required
			>
				<TextInput
					autoCapitalize="none"
					autoComplete="off"
					className="font-mono"
					maxLength={80}
					placeholder="E00000000202402291200abcdefghijk"
					spellCheck={false}
					{...form.register("endToEndId")}
				/>
			</Field>
			<div className="grid items-start gap-4 sm:grid-cols-2">
				<Controller
					control={form.control}
					name="amountCents"
					render={({ field: { onChange, ...field }, fieldState }) => (
						<Field
							error={fieldState.error?.message}
							label="Valor pago"
							required
						>
							<MoneyInput {...field} onValueChange={onChange} />
						</Field>
					)}
				/>
				<Controller
					control={form.control}
					name="paidOn"
					render={({ field: { onChange, ...field }, fieldState }) => (
						<Field
							error={fieldState.error?.message}
							label="Data do pagamento"
							required
						>
							<DateInput
								{...field}
								max={today}
								min={payout.createdOn}
								onValueChange={onChange}
							/>
						</Field>
					)}
				/>
			</div>
		</section>
	);
}
