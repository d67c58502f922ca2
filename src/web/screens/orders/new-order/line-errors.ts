import type { FieldError } from "#contract/common.ts";

/** What is wrong with one line, whoever says it: the form before it asks, or the intake. */
export function errorsOfLine(
	errors: readonly FieldError[],
	at: number,
): FieldError[] {
	return errors.filter(({ field }) => field.startsWith(`items.${at}.`));
}

/** The price it is sold at now, where that is not what was shown. */
export function newPriceOf(errors: readonly FieldError[]): number | null {
	const changed = errors.find(({ code }) => code === "price_changed");
	const cents = changed?.params?.currentCents;
	return typeof cents === "number" ? cents : null;
}
