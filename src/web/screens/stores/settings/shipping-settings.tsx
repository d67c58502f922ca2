import { Controller } from "react-hook-form";
import { Field } from "#web/ui/fields/field.tsx";
import { NumberInput } from "#web/ui/fields/number-input.tsx";
import { MoneySetting } from "./money-setting.tsx";
import type { SettingsForm } from "./use-settings-form.ts";

export function ShippingSettings({ form }: Pick<SettingsForm, "form">) {
	return (
		<div className="grid items-start gap-4 sm:grid-cols-2">
			<MoneySetting
				form={form}
				hint="Acima deste valor em produtos, a entrega é por conta da loja."
				label="Frete Grátis Acima de"
				name="freeShippingLimitCents"
			/>
			<MoneySetting
				form={form}
				hint="Cobrada uma vez por pedido, até o limite do frete grátis."
				label="Taxa de Entrega"
				name="shippingRateCents"
			/>
			<Controller
				control={form.control}
				name="processingDays"
				render={({ field, fieldState }) => (
					<Field
						error={fieldState.error?.message}
						hint="Do pedido pago até o envio."
						label="Tempo de Processamento"
						required
					>
						<NumberInput
							name={field.name}
							onBlur={field.onBlur}
							onValueChange={field.onChange}
							ref={field.ref}
							suffix="dias úteis"
							value={field.value}
						/>
					</Field>
				)}
			/>
		</div>
	);
}
