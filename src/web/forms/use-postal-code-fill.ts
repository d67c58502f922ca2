import { useRef } from "react";
import {
	type FieldPath,
	type FieldPathValue,
	type FieldValues,
	type UseFormReturn,
	useWatch,
} from "react-hook-form";
import { parsePostalCode, stateOfPostalCode } from "#core/postal-code.ts";
import { postalCodeQueries } from "#web/data/postal-codes.ts";
import { useFetchCurrent } from "#web/data/use-fetch-current.ts";

/** What a CEP can fill. */
type Filled = "address" | "city" | "state";

/** Where a form keeps each piece of an address: `{ postalCode: "deliveryPostalCode", … }`. */
export type AddressNames<Input extends FieldValues> = Readonly<
	Record<"postalCode" | Filled, FieldPath<Input>>
>;

/**
 * A complete CEP fills the state at once, and city and street where earlier addresses know them. What a person typed
 * is never overwritten; what an earlier CEP filled, and nobody touched, follows the new one.
 */
export function usePostalCodeFill<Input extends FieldValues, Output>(
	form: UseFormReturn<Input, unknown, Output>,
	names: AddressNames<Input>,
) {
	const fetchCurrent = useFetchCurrent();
	const filled = useRef<Partial<Record<Filled, string>>>({});
	const latest = useRef<string | null>(null);
	const [typedCode, address, city, state]: string[] = useWatch({
		control: form.control,
		name: [names.postalCode, names.address, names.city, names.state],
	});

	function put(field: Filled, value: string | null) {
		const name = names[field];
		const now: string = form.getValues(name);
		if (now !== "" && now !== filled.current[field]) return;
		filled.current[field] = value ?? "";
		if (now === (value ?? "")) return;
		form.setValue(name, (value ?? "") as FieldPathValue<Input, typeof name>, {
			shouldDirty: true,
			shouldValidate: form.getFieldState(name).invalid,
		});
	}

	async function fill(typed: string) {
		const postalCode = parsePostalCode(typed);
		latest.current = postalCode;
		if (postalCode === null) return;
		const stateOfCode = stateOfPostalCode(postalCode);
		if (stateOfCode !== null) put("state", stateOfCode);
		const place = await fetchCurrent(postalCodeQueries.place(postalCode)).catch(
			() => null,
		); // what is not known is typed
		// Meanwhile another one may have been typed.
		if (place === null || latest.current !== postalCode) return;
		put("city", place.city);
		put("address", place.street);
	}

	const isFilled = (field: Filled, value: string | undefined) =>
		value !== "" && value === filled.current[field];
	const stateOfCode = stateOfPostalCode(typedCode ?? "");
	return {
		onPostalCodeChange: (event: { target: { value: string } }) =>
			void fill(event.target.value),
		hints: {
			address: isFilled("address", address)
				? "Preenchido pelo CEP. Complete com o número."
				: undefined,
			city: isFilled("city", city) ? "Preenchido pelo CEP." : undefined,
			state: isFilled("state", state) ? "Preenchido pelo CEP." : undefined,
		},
		/** A number that the ranges leave out; whoever typed it may still know better. */
		postalCodeWarning:
			stateOfCode === null && parsePostalCode(typedCode ?? "") !== null
				? "Este CEP não é de nenhum estado."
				: null,
		/** Something to look at again; addresses at a state's border are right all the same. */
		stateWarning:
			stateOfCode !== null && state !== "" && state !== stateOfCode
				? `O CEP informado é de ${stateOfCode}.`
				: null,
	};
}
