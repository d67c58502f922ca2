import type { Problem } from "#contract/common.ts";
import { ApiError } from "#web/data/api-errors.ts";
import { elapsedTime } from "#web/ui/marks/relative-time.ts";

export type Conflict = NonNullable<Problem["conflict"]>;

/** Who saved first, when saving failed because someone did. */
export function conflictOf(error: unknown): Conflict | null {
	if (!(error instanceof ApiError)) return null;
	return error.problem.conflict ?? null;
}

/** Who changed what and when; of a change nobody wrote down, only that there was one. */
export function conflictText(
	{ actor, at, fields }: Conflict,
	labels: Readonly<Record<string, string>>,
	now: Date,
): string {
	if (actor === null || at === null)
		return "Este registro mudou depois que você o abriu.";
	const changed = fieldNames(fields, labels);
	return `${actor} alterou este registro ${elapsedTime(new Date(at), now)}${changed && `: ${changed}`}.`;
}

/** The changed fields in words, in the form's order: "responsável e telefone". Fields without a name are left out. */
export function fieldNames(
	fields: readonly string[],
	labels: Readonly<Record<string, string>>,
): string {
	const names = Object.entries(labels)
		.filter(([field]) => fields.includes(field))
		.map(([, name]) => name);
	return new Intl.ListFormat("pt-BR").format(names);
}
