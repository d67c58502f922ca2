import { z } from "zod";
import { parseEmail } from "#core/email.ts";
import { isMasked } from "#core/masked-text.ts";
import { parsePhone } from "#core/phone.ts";
import { parsePixKey } from "#core/pix-key.ts";
import { parsePostalCode, states } from "#core/postal-code.ts";
import { hasWrongCheckDigits, parseTaxId } from "#core/tax-id.ts";
import { isVisible } from "#core/visible-text.ts";
import { typedText } from "./common.ts";

/** Typed in any usual way, kept as digits. */
export const phone = parsed(40, parsePhone, "invalid_phone");
export const email = parsed(254, parseEmail, "invalid_email");
export const taxId = parsed(
	40,
	(text) => parseTaxId(text)?.value ?? null,
	(text) =>
		hasWrongCheckDigits(text) ? "wrong_check_digit" : "invalid_document",
);
export const postalCode = parsed(20, parsePostalCode, "invalid_postal_code");
export const state = z.enum(
	states.map(({ code }) => code) as [string, ...string[]],
);

/** Of any of its five kinds, kept as the directory keeps it; or masked, as it comes from those who read no more of it. */
const pixKey = parsed(
	100,
	(text) => (isMasked(text) ? text : (parsePixKey(text)?.value ?? null)),
	"invalid_pix_key",
);

export const optionalPhone = orNull(phone);
export const optionalEmail = orNull(email);
export const optionalPixKey = orNull(pixKey);
export const optionalPostalCode = orNull(postalCode);
export const optionalState = orNull(state);

function parsed(
	max: number,
	parse: (text: string) => string | null,
	error: string | ((text: string) => string),
) {
	return typedText(max)
		.min(1)
		.transform((text, context) => {
			const value = parse(text);
			if (value !== null) return value;
			const message = typeof error === "string" ? error : error(text);
			context.addIssue({ code: "custom", message, input: text });
			return z.NEVER;
		});
}

/** Blank and null mean "not given". */
function orNull<Schema extends z.ZodType>(schema: Schema) {
	return z
		.preprocess((value) => (isBlank(value) ? null : value), schema.nullish())
		.transform((value) => value ?? null);
}

function isBlank(value: unknown): boolean {
	return typeof value === "string" && !isVisible(value);
}
