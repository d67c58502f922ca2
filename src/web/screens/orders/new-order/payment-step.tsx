import { Controller } from "react-hook-form";
import { paymentMethodLabels } from "#contract/labels.ts";
import { paymentMethods } from "#core/categories.ts";
import { formatInstallments } from "#core/money.ts";
import { Field } from "#web/ui/fields/field.tsx";
import { MoneyInput } from "#web/ui/fields/money-input.tsx";
import { RadioGroup } from "#web/ui/fields/radio-group.tsx";
import { Segmented } from "#web/ui/fields/segmented.tsx";
import { Select } from "#web/ui/fields/select.tsx";
import { Textarea } from "#web/ui/fields/textarea.tsx";
import { StepCard } from "./step-card.tsx";
import type { NewOrder } from "./use-new-order.ts";

/** Discount, who bears it, how it is paid, and what else was said. */
export function PaymentStep({ order }: { order: NewOrder }) {
	const { form, values, cart } = order;
	const { errors } = form.formState;
	const refusal = cart.errors.find(({ field }) => /discount/i.test(field));
	const totalCents = cart.preview?.totalCents;
	return (
		<StepCard title="Desconto e pagamento">
			<div className="grid gap-4 sm:grid-cols-2">
				<Field
					aside="opcional"
					error={errors.discountCents?.message ?? refusal?.message}
					label="Desconto"
				>
					<Controller
						control={form.control}
						name="discountCents"
						render={({ field: { onChange, ...field } }) => (
							<MoneyInput {...field} onValueChange={onChange} />
						)}
					/>
				</Field>
				{(values.discountCents ?? 0) > 0 && (
					<Field isGroup label="Quem paga o desconto">
						<Controller
							control={form.control}
							name="discountPaidBy"
							render={({ field: { value, onChange } }) => (
								<RadioGroup
									onValueChange={onChange}
									options={[
										{ value: "stores", label: "As lojas" },
										{ value: "marketplace", label: "O marketplace" },
									]}
									value={value}
								/>
							)}
						/>
					</Field>
				)}
				<Field className="sm:col-start-1" isGroup label="Pagamento">
					<Controller
						control={form.control}
						name="paymentMethod"
						render={({ field: { value, onChange } }) => (
							<Segmented
								label="Pagamento"
								onValueChange={onChange}
								options={paymentMethods.map((method) => ({
									value: method,
									label: paymentMethodLabels[method],
								}))}
								value={value}
							/>
						)}
					/>
				</Field>
				{values.paymentMethod === "cartao" && (
					<Field error={errors.paymentInstallments?.message} label="Parcelas">
						<Select
							options={installments.map((count) => ({
								value: String(count),
								label: installmentText(count, totalCents),
							}))}
							{...form.register("paymentInstallments")}
						/>
					</Field>
				)}
				<Field
					aside="opcional"
					className="sm:col-span-2"
					error={errors.note?.message}
					hint="Aparece nos detalhes e na impressão do pedido."
					label="Observações"
				>
					<Textarea maxLength={2000} rows={2} {...form.register("note")} />
				</Field>
			</div>
		</StepCard>
	);
}

const installments = Array.from({ length: 24 }, (_, index) => index + 1);

/** "3 × R$ 33,00", or "3 ×: R$ 33,34 + 2 × R$ 33,33" */
function installmentText(
	count: number,
	totalCents: number | undefined,
): string {
	if (count === 1) return "À vista";
	if (totalCents === undefined) return `${count} ×`;
	const each = formatInstallments(totalCents, count);
	return each.startsWith(`${count} × `) ? each : `${count} ×: ${each}`;
}
