import { useRef } from "react";
import { useWatch } from "react-hook-form";
import {
	maskPostalCode,
	postalCodeMaxLength,
	stateOfPostalCode,
	states,
} from "#core/postal-code.ts";
import { Field } from "#web/ui/fields/field.tsx";
import { MaskedInput } from "#web/ui/fields/masked-input.tsx";
import { Select } from "#web/ui/fields/select.tsx";
import { TextInput } from "#web/ui/fields/text-input.tsx";
import type { CustomerForm } from "./use-customer-form.ts";

/** The delivery address, all of it optional. A complete CEP chooses the state while nobody else has. */
export function AddressFields({ form }: Pick<CustomerForm, "form">) {
	const { errors } = form.formState;
	const filledIn = useRef<string | null>(null);
	const [postalCode, state] = useWatch({
		control: form.control,
		name: ["postalCode", "state"],
	});
	const stateOfCode = stateOfPostalCode(postalCode);

	function suggestState(typedCode: string) {
		const suggested = stateOfPostalCode(typedCode);
		const chosen = form.getValues("state");
		if (suggested === null || (chosen !== "" && chosen !== filledIn.current))
			return;
		filledIn.current = suggested;
		form.setValue("state", suggested, {
			shouldDirty: true,
			shouldValidate: errors.state !== undefined,
		});
	}

	return (
		<fieldset className="grid min-w-0 grid-cols-6 gap-4">
			<legend className="mb-3 flex w-full items-baseline justify-between border-line-2 border-t pt-4 font-semibold">
				Endereço
				<span className="font-normal text-ink-3 text-xs">opcional</span>
			</legend>
			<Field
				className="col-span-6 sm:col-span-2"
				error={errors.postalCode?.message}
				label="CEP"
			>
				<MaskedInput
					autoComplete="postal-code"
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
					autoComplete="street-address"
					placeholder="Rua, número e complemento"
					{...form.register("address")}
				/>
			</Field>
			<Field
				className="col-span-6 sm:col-span-3"
				error={errors.city?.message}
				label="Cidade"
			>
				<TextInput autoComplete="address-level2" {...form.register("city")} />
			</Field>
			<Field
				className="col-span-6 sm:col-span-3"
				error={errors.state?.message}
				hint={stateHint(state, stateOfCode, filledIn.current)}
				label="Estado (UF)"
			>
				<Select
					autoComplete="address-level1"
					options={stateOptions}
					placeholder="Selecione o estado"
					{...form.register("state", {
						onChange: () => {
							filledIn.current = null;
						},
					})}
				/>
			</Field>
		</fieldset>
	);
}

const stateOptions = states.map(({ code, name }) => ({
	value: code,
	label: `${code} · ${name}`,
}));

function stateHint(
	state: string,
	stateOfCode: string | null,
	filledIn: string | null,
): string | undefined {
	if (stateOfCode === null || state === "") return undefined;
	if (state !== stateOfCode) return `O CEP informado é de ${stateOfCode}.`;
	return state === filledIn ? "Preenchido pelo CEP." : undefined;
}
