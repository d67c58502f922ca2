import type {
	FieldPath,
	FieldPathValue,
	FieldValues,
	UseFormReturn,
} from "react-hook-form";

/** A form that stays open after saving: what was typed since it was `sent` is not saved, and stays. */
export function goOnFromSaved<Input extends FieldValues, Output>(
	form: UseFormReturn<Input, unknown, Output>,
	sent: Input,
	saved: Input,
): void {
	const now = form.getValues();
	form.reset(saved);
	for (const name of Object.keys(saved) as (FieldPath<Input> & keyof Input)[])
		if (!Object.is(now[name], sent[name]))
			form.setValue(name, now[name] as FieldPathValue<Input, typeof name>, {
				shouldDirty: true,
			});
}
