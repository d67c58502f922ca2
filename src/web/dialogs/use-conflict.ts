import { useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { type Conflict, conflictOf } from "./version-conflict.ts";

/** What reloading did: whose change came in, and which fields both had changed. */
export interface Merge {
	actor: string;
	/** Fields of the form that keep what was typed over the other's value. */
	kept: string[];
}

/**
 * A form that someone else saved over. `reload` brings in the current row for every field that was
 * not typed in, keeps the typed ones, and goes on from the new version.
 */
export function useConflict<Input extends FieldValues, Output, Row>(
	form: UseFormReturn<Input, unknown, Output>,
	fetchLatest: () => Promise<Row>,
	valuesOf: (row: Row) => Input,
	onReloaded: (row: Row) => void,
) {
	const [conflict, setConflict] = useState<Conflict | null>(null);
	const [merge, setMerge] = useState<Merge | null>(null);
	const [isReloading, setIsReloading] = useState(false);
	// Read here, so that the form keeps track of them.
	const { dirtyFields } = form.formState;

	async function reload(): Promise<void> {
		if (!conflict) return;
		setIsReloading(true);
		try {
			const latest = await fetchLatest();
			const typed = Object.keys(dirtyFields);
			form.reset(valuesOf(latest), { keepDirtyValues: true });
			onReloaded(latest);
			setMerge({
				actor: conflict.actor,
				kept: conflict.fields.filter((field) => typed.includes(field)),
			});
			setConflict(null);
		} finally {
			setIsReloading(false);
		}
	}

	return {
		conflict,
		merge,
		isReloading,
		reload,
		/** Whether a failed save was a conflict, which is now shown. */
		take(error: unknown): boolean {
			const found = conflictOf(error);
			setConflict(found);
			if (found) setMerge(null);
			return found !== null;
		},
	};
}
