import { useWatch } from "react-hook-form";
import { AddressFields } from "#web/domain/address-fields.tsx";
import { TaxIdField } from "#web/domain/tax-id-field.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { TextInput } from "#web/ui/fields/text-input.tsx";
import type { LegalForm } from "./use-legal-form.ts";

/** Who the store is by law, and where. */
export function LegalFields({ form }: Pick<LegalForm, "form">) {
	const { errors } = form.formState;
	const document = useWatch({ control: form.control, name: "document" });
	return (
		<div className="grid grid-cols-6 gap-4">
			<Field
				className="col-span-6"
				error={errors.legalName?.message}
				label="Razão social"
				required
			>
				<TextInput
					maxLength={160}
					placeholder="Como está no contrato social"
					{...form.register("legalName")}
				/>
			</Field>
			<TaxIdField
				className="col-span-6 sm:col-span-3"
				error={errors.document?.message}
				label="CNPJ ou CPF"
				placeholder="00.000.000/0000-00"
				register={form.register("document")}
				typed={document}
			/>
			<Field
				className="col-span-6 sm:col-span-3"
				error={errors.stateRegistration?.message}
				label="Inscrição estadual"
			>
				<TextInput
					maxLength={30}
					placeholder="Número ou Isento"
					{...form.register("stateRegistration")}
				/>
			</Field>
			<AddressFields form={form} names={addressNames} />
		</div>
	);
}

const addressNames = {
	postalCode: "postalCode",
	address: "address",
	city: "city",
	state: "state",
} as const;
