import { createPreference, oneOf } from "./preference.ts";

/**
 * Whether single letters and signs do something where nobody types. Whoever speaks to their machine, or hits keys by
 * accident, switches them off (WCAG 2.1.4).
 */
export const singleKeys = createPreference(
	"divishop.single-keys",
	oneOf(["on", "off"], "on"),
);

export function hasSingleKeys(): boolean {
	return singleKeys.get() === "on";
}
