import { emailMaxLength } from "#core/email.ts";
import { maskPhone, phoneMaxLength } from "#core/phone.ts";
import {
	maskPostalCode,
	postalCodeMaxLength,
	states,
} from "#core/postal-code.ts";
import { SaveProblemNotices } from "#web/forms/save-problem-notices.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { MaskedInput } from "#web/ui/fields/masked-input.tsx";
import { Select } from "#web/ui/fields/select.tsx";
import { TextInput } from "#web/ui/fields/text-input.tsx";
import { Textarea } from "#web/ui/fields/textarea.tsx";
import { orderFieldLabels } from "../order-field-labels.ts";
import type { OrderForm } from "./use-order-form.ts";

/** Contact, delivery address and note, with what saving answered. */
export function OrderFields({ form, problems }: OrderForm) {
	const { errors } = form.formState;
	return (
		<div className="grid gap-5">
			<SaveProblemNotices labels={orderFieldLabels} problems={problems} />
			<fieldset className="grid min-w-0 gap-4 sm:grid-cols-2">
				<legend className="mb-3 font-semibold">Contato</legend>
				<Field error={errors.customerEmail?.message} label="E-mail" required>
					<TextInput
						maxLength={emailMaxLength}
						type="email"
						{...form.register("customerEmail")}
					/>
				</Field>
				<Field error={errors.customerPhone?.message} label="Telefone" required>
					<MaskedInput
						inputMode="tel"
						mask={maskPhone}
						maxLength={phoneMaxLength}
						placeholder="(11) 98765-4321"
						{...form.register("customerPhone")}
					/>
				</Field>
			</fieldset>
			<fieldset className="grid min-w-0 grid-cols-6 gap-4">
				<legend className="mb-3 w-full border-line-2 border-t pt-4 font-semibold">
					Endereço de entrega
				</legend>
				<Field
					className="col-span-6 sm:col-span-2"
					error={errors.deliveryPostalCode?.message}
					label="CEP"
				>
					<MaskedInput
						inputMode="numeric"
						mask={maskPostalCode}
						maxLength={postalCodeMaxLength}
						placeholder="00000-000"
						{...form.register("deliveryPostalCode")}
					/>
				</Field>
				<Field
					className="col-span-6 sm:col-span-4"
					error={errors.deliveryAddress?.message}
					label="Endereço"
					required
				>
					<TextInput
						placeholder="Rua, número e complemento"
						{...form.register("deliveryAddress")}
					/>
				</Field>
				<Field
					className="col-span-6 sm:col-span-3"
					error={errors.deliveryCity?.message}
					label="Cidade"
					required
				>
					<TextInput {...form.register("deliveryCity")} />
				</Field>
				<Field
					className="col-span-6 sm:col-span-3"
					error={errors.deliveryState?.message}
					label="Estado (UF)"
					required
				>
					<Select options={stateOptions} {...form.register("deliveryState")} />
				</Field>
			</fieldset>
			<Field
				className="border-line-2 border-t pt-4"
				error={errors.note?.message}
				hint="Aparece nos detalhes e na impressão do pedido."
				label="Observações"
			>
				<Textarea maxLength={2000} rows={3} {...form.register("note")} />
			</Field>
		</div>
	);
}

const stateOptions = states.map(({ code, name }) => ({
	value: code,
	label: `${code} · ${name}`,
}));
