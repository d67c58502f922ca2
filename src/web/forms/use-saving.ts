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

interface Saving<Input, Output, Base, Row extends Base, Saved> {
	entity: Entity;
	/** What the form starts from; nothing when it makes something new. */
	row: Base | undefined;
	/** As it is now, asked for after someone else saved first. */
	current: (base: Base) => Promise<Row>;
	valuesOf: (row: Row) => Input;
	save: (
		api: ApiClient,
		input: Output,
		base: Base | undefined,
	) => Promise<Saved>;
	/** A form that stays open calls `goOn` with what it has saved. */
	onSaved: (
		saved: Saved,
		goOn: (base: Base, values: Input | null) => void,
	) => void;
	onReloaded?: (row: Row) => void;
	/** Something is wrong with a field, and is said there. */
	onRefused?: () => void;
}

/**
 * Saves a form, the one way every form is saved: what is wrong is said at the field, or above all of
 * them; someone else's save is told of and merged, not overwritten; and nothing typed is lost.
 */
export function useSaving<
	Input extends FieldValues,
	Output,
	Base,
	Row extends Base,
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
		onRefused,
	}: Saving<Input, Output, Base, Row, Saved>,
) {
	// What the form started from: a newer version must be told of, not taken over silently.
	const [base, setBase] = useState(row);
	const [isSaved, setIsSaved] = useState(false);

	const problems = useSaveProblems(
		form,
		() => {
			if (base === undefined) throw new Error("Nobody can change a new row");
			return current(base);
		},
		valuesOf,
		(reloaded) => {
			setBase(reloaded);
			onReloaded?.(reloaded);
		},
	);

	const change = useChange(
		entity,
		(api, { input }: { input: Output; sent: Input }) => save(api, input, base),
		{
			onMutate: problems.forgetFailure,
			onSuccess(saved, { sent }) {
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
				onRefused?.();
			},
		},
	);

	return {
		form,
		base,
		problems,
		isSaving: change.isPending,
		isDirty: form.formState.isDirty && !isSaved,
		isSaved,
		onSubmit: form.handleSubmit(
			(input) => change.mutate({ input, sent: form.getValues() }),
			onRefused,
		),
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
