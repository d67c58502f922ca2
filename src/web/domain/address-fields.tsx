import { useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import {
	maskPostalCode,
	postalCodeMaxLength,
	states,
} from "#core/postal-code.ts";
import {
	type AddressNames,
	usePostalCodeFill,
} from "#web/forms/use-postal-code-fill.ts";
import { Field } from "#web/ui/fields/field.tsx";
import { MaskedInput } from "#web/ui/fields/masked-input.tsx";
import { Select } from "#web/ui/fields/select.tsx";
import { TextInput } from "#web/ui/fields/text-input.tsx";

interface AddressFieldsProps<Input extends FieldValues, Output> {
	form: UseFormReturn<Input, unknown, Output>;
	names: AddressNames<Input>;
	/** Whether there has to be one; its CEP may still be missing. */
	required?: boolean;
	/** Whether the browser may offer what it knows: only where it is the typing person's own. */
	autoComplete?: boolean;
}

/** CEP, address, city and state, in a grid of six columns. A complete CEP fills what it can. */
export function AddressFields<Input extends FieldValues, Output>({
	form,
	names,
	required = false,
	autoComplete = false,
}: AddressFieldsProps<Input, Output>) {
	const { hints, postalCodeWarning, stateWarning, onPostalCodeChange } =
		usePostalCodeFill(form, names);
	// What has to be chosen, and is, has no blank to go back to.
	const [isBlankOffered] = useState(
		() => !required || form.getValues(names.state) === "",
	);
	const errorOf = (name: keyof AddressNames<Input>) =>
		form.getFieldState(names[name], form.formState).error?.message;
	const offered = (what: string) => (autoComplete ? what : undefined);
	return (
		<>
			<Field
				className="col-span-6 sm:col-span-2"
				error={errorOf("postalCode")}
				label="CEP"
				warning={postalCodeWarning}
			>
				<MaskedInput
					autoComplete={offered("postal-code")}
					inputMode="numeric"
					mask={maskPostalCode}
					maxLength={postalCodeMaxLength}
					placeholder="00000-000"
					{...form.register(names.postalCode, { onChange: onPostalCodeChange })}
				/>
			</Field>
			<Field
				className="col-span-6 sm:col-span-4"
				error={errorOf("address")}
				hint={hints.address}
				label="Endereço"
				required={required}
			>
				<TextInput
					autoComplete={offered("street-address")}
					placeholder="Rua, número e complemento"
					{...form.register(names.address)}
				/>
			</Field>
			<Field
				className="col-span-6 sm:col-span-3"
				error={errorOf("city")}
				hint={hints.city}
				label="Cidade"
				required={required}
			>
				<TextInput
					autoComplete={offered("address-level2")}
					{...form.register(names.city)}
				/>
			</Field>
			<Field
				className="col-span-6 sm:col-span-3"
				error={errorOf("state")}
				hint={hints.state}
				label="Estado (UF)"
				required={required}
				warning={stateWarning}
			>
				<Select
					autoComplete={offered("address-level1")}
					options={stateOptions}
					{...(isBlankOffered && { placeholder: "Selecione o estado" })}
					{...form.register(names.state)}
				/>
			</Field>
		</>
	);
}

const stateOptions = states.map(({ code, name }) => ({
	value: code,
	label: `${code} · ${name}`,
}));
