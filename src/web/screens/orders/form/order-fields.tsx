import { emailMaxLength } from "#core/email.ts";
import { maskPhone, phoneMaxLength } from "#core/phone.ts";
import { AddressFields } from "#web/domain/address-fields.tsx";
import { SaveProblemNotices } from "#web/forms/save-problem-notices.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { MaskedInput } from "#web/ui/fields/masked-input.tsx";
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
				<AddressFields form={form} names={addressNames} required />
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

const addressNames = {
	postalCode: "deliveryPostalCode",
	address: "deliveryAddress",
	city: "deliveryCity",
	state: "deliveryState",
} as const;
