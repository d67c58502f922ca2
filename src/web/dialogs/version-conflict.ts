import type { Problem } from "#contract/common.ts";
import { ApiError } from "../api-errors.ts";

export type Conflict = NonNullable<Problem["conflict"]>;

/** Who saved first, when saving failed because someone did. */
export function conflictOf(error: unknown): Conflict | null {
	if (!(error instanceof ApiError)) return null;
	return error.problem.conflict ?? null;
}

/** The changed fields in words: "telefone e responsável". Fields nobody reads about are left out. */
export function fieldNames(
	fields: readonly string[],
	labels: Readonly<Record<string, string>>,
): string {
	const names = fields.flatMap((field) => labels[field] ?? []);
	return new Intl.ListFormat("pt-BR").format([...new Set(names)]);
}
