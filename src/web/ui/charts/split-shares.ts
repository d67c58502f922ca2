import { allocate } from "#core/money.ts";

/** Whole percentages that add up to 100, largest remainder first; all 0 when there is nothing to share. */
export function sharesOf(values: readonly number[]): number[] {
	const hasValue = values.some((value) => value > 0);
	return hasValue ? allocate(100, values) : values.map(() => 0);
}
