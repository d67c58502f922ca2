import { isCommonPassword } from "#core/common-password.ts";
import { RuleViolation } from "#core/errors.ts";

/** `own` are words that are no secret: the person's name and e-mail. */
export function refuseCommonPassword(
	password: string,
	field: string,
	own: readonly string[],
): void {
	if (!isCommonPassword(password, own)) return;
	const code = isCommonPassword(password)
		? "password_too_common"
		: "password_of_own_words";
	throw new RuleViolation("validation_failed", "A common password", {
		fields: [{ field, code }],
	});
}
