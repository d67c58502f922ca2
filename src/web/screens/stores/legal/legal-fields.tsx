import { useRef } from "react";
import { useWatch } from "react-hook-form";
import {
	maskPostalCode,
	postalCodeMaxLength,
	stateOfPostalCode,
	states,
} from "#core/postal-code.ts";
import { TaxIdField } from "#web/domain/tax-id-field.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { MaskedInput } from "#web/ui/fields/masked-input.tsx";
import { Select } from "#web/ui/fields/select.tsx";
import { TextInput } from "#web/ui/fields/text-input.tsx";
import type { LegalForm } from "./use-legal-form.ts";

/** Who the store is by law, and where. */
export function LegalFields({ form }: Pick<LegalForm, "form">) {
	const { errors } = form.formState;
	const document = useWatch({ control: form.control, name: "document" });
	const suggestState = useSuggestedState(form);
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
			<Field
				className="col-span-6 sm:col-span-2"
				error={errors.postalCode?.message}
				label="CEP"
			>
				<MaskedInput
					inputMode="numeric"
					mask={maskPostalCode}
					maxLength={postalCodeMaxLength}
					placeholder="00000-000"
					{...form.register("postalCode", {
						onChange: (event: { target: { value: string } }) =>
							suggestState(event.target.value),
					})}
				/>
			</Field>
			<Field
				className="col-span-6 sm:col-span-4"
				error={errors.address?.message}
				label="Endereço"
			>
				<TextInput
					maxLength={200}
					placeholder="Rua, número e complemento"
					{...form.register("address")}
				/>
			</Field>
			<Field
				className="col-span-6 sm:col-span-3"
				error={errors.city?.message}
				label="Cidade"
			>
				<TextInput maxLength={100} {...form.register("city")} />
			</Field>
			<Field
				className="col-span-6 sm:col-span-3"
				error={errors.state?.message}
				label="Estado (UF)"
			>
				<Select
					options={stateOptions}
					placeholder="Selecione o estado"
					{...form.register("state")}
				/>
			</Field>
		</div>
	);
}

/** A complete CEP chooses the state while nobody else has. */
function useSuggestedState(form: LegalForm["form"]) {
	const filledIn = useRef("");
	return (typedCode: string) => {
		const suggested = stateOfPostalCode(typedCode);
		const chosen = form.getValues("state");
		if (suggested === null || (chosen !== "" && chosen !== filledIn.current))
			return;
		filledIn.current = suggested;
		form.setValue("state", suggested, { shouldDirty: true });
	};
}

const stateOptions = states.map(({ code, name }) => ({
	value: code,
	label: `${code} · ${name}`,
}));
