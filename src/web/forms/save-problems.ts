import { useEffect, useState } from "react";
import type { FieldPath, FieldValues, UseFormReturn } from "react-hook-form";
import { ApiError, errorText, OfflineError } from "#web/data/api-errors.ts";
import { useConnection } from "#web/data/connection.ts";
import { useStillWhilePressed } from "#web/ui/fields/use-still-while-pressed.ts";
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
	fetchCurrent: () => Promise<Row>,
	valuesOf: (row: Row) => Input,
	onReloaded: (row: Row) => void,
) {
	const {
		failure,
		forget: forgetFailure,
		show: showFailure,
	} = useSaveFailure(form);
	const [conflict, setConflict] = useState<Conflict | null>(null);
	const [merge, setMerge] = useState<Merge | null>(null);
	const [isReloading, setIsReloading] = useState(false);
	// Read here, so that the form keeps track of them.
	const { dirtyFields } = form.formState;

	async function reload({ actor, fields }: Conflict): Promise<void> {
		setIsReloading(true);
		try {
			const current = await fetchCurrent();
			const typed = Object.keys(dirtyFields);
			form.reset(valuesOf(current), { keepDirtyValues: true });
			onReloaded(current);
			setMerge({
				actor,
				kept: fields.filter((field) => typed.includes(field)),
			});
			setConflict(null);
		} catch (error) {
			showFailure(error);
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
		forgetFailure,
		/** Once it is saved: so is everything else that was said. */
		forgetAll() {
			forgetFailure();
			setConflict(null);
			setMerge(null);
		},
		/** Shows why saving failed: a conflict, at the fields, or as text. */
		show(error: unknown): void {
			const found = conflictOf(error);
			setConflict(found);
			if (found) {
				setMerge(null);
				forgetFailure();
			} else showFailure(error);
		},
	};
}

/**
 * Why saving failed, at its fields and, for what no field can show, as text. That nobody answered
 * is no longer said once somebody does again.
 */
export function useSaveFailure<Input extends FieldValues, Output>(
	form: UseFormReturn<Input, unknown, Output>,
) {
	const [failure, setFailure] = useState<Failure | null>(null);
	const connection = useConnection();
	useEffect(() => {
		if (connection === "live")
			setFailure((current) => (current?.wasOffline ? null : current));
	}, [connection]);
	return {
		failure: useStillWhilePressed(failure?.text ?? null),
		forget: () => setFailure(null),
		show(error: unknown): void {
			const text = applyProblem(form, error);
			const wasOffline = error instanceof OfflineError;
			setFailure(text === null ? null : { text, wasOffline });
		},
	};
}

interface Failure {
	text: string;
	wasOffline: boolean;
}

/**
 * Shows a failed save: what belongs to a field stands at the field, the first of them gets the focus.
 * Returns the text for the rest, or null when the fields say it all.
 */
export function applyProblem<Input extends FieldValues, Output>(
	form: UseFormReturn<Input, unknown, Output>,
	error: unknown,
): string | null {
	if (!(error instanceof ApiError)) return errorText(error);
	const fieldErrors = error.problem.errors ?? [];
	const names = Object.keys(form.getValues());
	const placeOf = ({ field }: { field: string }) =>
		names.indexOf(field.split(".")[0] ?? field);
	const atFields = fieldErrors
		.filter((entry) => placeOf(entry) !== -1)
		.sort((a, b) => placeOf(a) - placeOf(b));
	atFields.forEach(({ field, code, message }, index) => {
		form.setError(
			field as FieldPath<Input>,
			{ type: code, message },
			{ shouldFocus: index === 0 },
		);
	});
	const elsewhere = fieldErrors.filter((entry) => !atFields.includes(entry));
	if (elsewhere.length > 0)
		return elsewhere.map(({ message }) => message).join(" ");
	return atFields.length > 0 ? null : errorText(error);
}
