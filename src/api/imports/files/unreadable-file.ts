import { type ErrorParams, RuleViolation } from "#core/errors.ts";

/** Why a file cannot be imported at all; what is wrong with one row is said at that row. */
export type FileProblem =
	| "import_file_empty"
	| "import_file_too_large"
	| "import_wrong_type"
	| "import_old_excel"
	| "import_password"
	| "import_damaged"
	| "import_bomb"
	| "import_doctype"
	| "import_too_many_rows"
	| "import_too_many_columns"
	| "import_row_too_long"
	| "import_open_quote"
	| "import_no_rows";

/** Said in Portuguese by contract/import-messages.ts, at the field `file`. */
export function unreadableFile(
	problem: FileProblem,
	params: ErrorParams = {},
): RuleViolation {
	const code =
		problem === "import_file_too_large"
			? "payload_too_large"
			: "import_unreadable";
	return new RuleViolation(code, problem, {
		fields: [{ field: "file", code: problem, params }],
	});
}
