import { useState } from "react";
import type {
	FieldPath,
	FieldPathValue,
	FieldValues,
	UseFormReturn,
} from "react-hook-form";
import type { ApiClient } from "#web/data/api-client.ts";
import type { Entity } from "#web/data/stale.ts";
import { useChange } from "#web/data/use-change.ts";
import { useSaveProblems } from "./save-problems.ts";

interface Saving<Input, Output, Base, Row, Saved> {
	entity: Entity;
	/** What the form starts from; undefined when it makes something new. */
	row: Base;
	/** As it is now, asked for after someone else saved first. */
	current: (base: NonNullable<Base>) => Promise<Row>;
	valuesOf: (row: NoInfer<Row>) => Input;
	save: (api: ApiClient, input: Output, base: Base) => Promise<Saved>;
	/** A form that stays open calls `goOn` with what it has saved; without values it keeps those it sent. */
	onSaved: (
		saved: Saved,
		goOn: (base: Base, values: Input | null) => void,
	) => void;
	onReloaded?: (row: NoInfer<Row>) => void;
	/** After what was wrong has been said, here or by the API. */
	onFailed?: () => void;
}

/**
 * Saves the form of a record, the one way they are saved: what is wrong is said at the field, or
 * above all of them; someone else's save is told of and merged, not overwritten; and nothing typed
 * is lost. Who has left the form meanwhile is neither told nor taken elsewhere.
 */
export function useSaving<
	Input extends FieldValues,
	Output,
	Base,
	Row extends NonNullable<Base>,
	Saved,
>(
	form: UseFormReturn<Input, unknown, Output>,
	{
		entity,
		row,
		current,
		valuesOf,
		save,
		onSaved,
		onReloaded,
		onFailed,
	}: Saving<Input, Output, Base, Row, Saved>,
) {
	// What the form started from: a newer version must be told of, not taken over silently.
	const [base, setBase] = useState(row);
	const [isSaved, setIsSaved] = useState(false);

	const problems = useSaveProblems(
		form,
		() => {
			if (base == null) throw new Error("Nobody else can save a new record");
			return current(base);
		},
		valuesOf,
		(reloaded) => {
			setBase(reloaded);
			onReloaded?.(reloaded);
		},
	);

	const change = useChange(entity, (api, input: Output) =>
		save(api, input, base),
	);

	function submit(input: Output) {
		const sent = form.getValues();
		problems.forgetFailure();
		change.mutate(input, {
			onSuccess(saved) {
				setIsSaved(true);
				onSaved(saved, (next, values) => {
					setIsSaved(false);
					setBase(next);
					problems.forgetAll();
					goOnFromSaved(form, sent, values ?? sent);
				});
			},
			onError(error) {
				problems.show(error);
				onFailed?.();
			},
		});
	}

	return {
		form,
		base,
		problems,
		isSaving: change.isPending,
		isDirty: form.formState.isDirty && !isSaved,
		isSaved,
		onSubmit: form.handleSubmit(submit, onFailed),
	};
}

/** What was typed since it was `sent` is not saved, and stays. */
function goOnFromSaved<Input extends FieldValues, Output>(
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
