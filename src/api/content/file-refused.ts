import { type ErrorCode, RuleViolation } from "#core/errors.ts";

/** Why a file that was sent is not taken, naming it. */
export function fileRefused(
	code: ErrorCode,
	file: string | undefined,
	/** Where one code stands for several reasons. */
	reason: string = code,
): RuleViolation {
	// Without a name the sentence reads "O arquivo enviado …".
	const params = { file: file || "enviado" };
	return new RuleViolation(code, `${reason}: ${file}`, {
		fields: [{ field: "file", code: reason, params }],
	});
}
