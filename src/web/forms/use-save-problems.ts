import { useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { errorText } from "#web/data/api-errors.ts";
import { useStillWhilePressed } from "#web/ui/fields/use-still-while-pressed.ts";
import { applyProblem } from "./form-resolver.ts";
import { useSaveFailure } from "./use-save-failure.ts";
import { type Conflict, conflictOf } from "./version-conflict.ts";

/** What reloading did: whose change came in, and which fields both had changed. */
export interface Merge {
	/** Null when nobody wrote it down. */
	actor: string | null;
	/** Fields of the form that keep what was typed over the other's value. */
	kept: string[];
}

export type SaveProblems = ReturnType<typeof useSaveProblems>;

/**
 * What saving a form answered when it failed. After a conflict `reload` brings in the current row
 * for every field that was not typed in, keeps the typed ones, and goes on from the new version.
 */
export function useSaveProblems<Input extends FieldValues, Output, Row>(
	form: UseFormReturn<Input, unknown, Output>,
	fetchLatest: () => Promise<Row>,
	valuesOf: (row: Row) => Input,
	onReloaded: (row: Row) => void = () => {},
) {
	const { failure, forget, show } = useSaveFailure();
	const [conflict, setConflict] = useState<Conflict | null>(null);
	const [merge, setMerge] = useState<Merge | null>(null);
	const [isReloading, setIsReloading] = useState(false);
	// Read here, so that the form keeps track of them.
	const { dirtyFields } = form.formState;

	async function reload({ actor, fields }: Conflict): Promise<void> {
		setIsReloading(true);
		try {
			const latest = await fetchLatest();
			const typed = Object.keys(dirtyFields);
			form.reset(valuesOf(latest), { keepDirtyValues: true });
			onReloaded(latest);
			setMerge({
				actor,
				kept: fields.filter((field) => typed.includes(field)),
			});
			setConflict(null);
		} catch (error) {
			show(errorText(error), error);
		} finally {
			setIsReloading(false);
		}
	}

	return {
		/** What no field can show. */
		failure,
		conflict: useStillWhilePressed(conflict),
		merge: useStillWhilePressed(merge),
		isReloading,
		reload: () => void (conflict && reload(conflict)),
		/** Before saving again: what failed is an old story. */
		forgetFailure: forget,
		/** Once it is saved: so is everything else that was said. */
		forgetAll() {
			forget();
			setConflict(null);
			setMerge(null);
		},
		/** Shows why saving failed: a conflict, at the fields, or as text. */
		show(error: unknown): void {
			const found = conflictOf(error);
			setConflict(found);
			if (found) setMerge(null);
			show(found ? null : applyProblem(form, error), error);
		},
	};
}
