import {
	type ImportEntity,
	type ImportField,
	importFields,
} from "#contract/import-fields.ts";
import type { ImportColumns } from "#contract/imports.ts";
import type { FieldError } from "#core/errors.ts";
import { guessColumns, headerKey } from "#core/header-guess.ts";
import type { Database } from "#db/database.ts";
import { findKnownHeaders } from "#db/queries/imports.ts";

/** Which column is which field, as far as the headers say, and what was said of them before. */
export async function guessMapping(
	db: Database,
	entity: ImportEntity,
	headers: readonly string[],
): Promise<ImportColumns> {
	const known = await findKnownHeaders(db, entity, headers.map(headerKey));
	const columns = guessColumns(headers, importFields[entity], known);
	return Object.fromEntries(
		Object.entries(columns).map(([field, column]) => [field, { column }]),
	);
}

/** What has to be said before rows can be checked: by what a record is recognised. The rest only new ones need. */
export function missingColumns(
	entity: ImportEntity,
	columns: ImportColumns,
): FieldError[] {
	const has = (field: string) => field in columns;
	const missing = (field: string, code = "import_column_missing") => ({
		field,
		code,
	});
	switch (entity) {
		case "products":
			return has("sku") || has("name") ? [] : [missing("sku")];
		case "customers":
			return has("document") || has("email")
				? []
				: [missing("document", "import_key_missing")];
		case "stores":
			return has("slug") || has("name") ? [] : [missing("slug")];
	}
}

/** Fields that a new record needs and nothing holds: with them missing, someone looks at the columns first. */
export function isComplete(
	entity: ImportEntity,
	columns: ImportColumns,
): boolean {
	const isThere = ({ key }: ImportField) =>
		key in columns || (key === "store" && "storeSlug" in columns);
	return (
		missingColumns(entity, columns).length === 0 &&
		importFields[entity].every((field) => !field.isRequired || isThere(field))
	);
}
