import { formatDecimal, withSign } from "./money.ts";

/**
 * The change from one period to the next in percent, to one decimal, half away from zero.
 * Null when there is nothing to compare with: growthPercent(1125, 1000) → 12.5, growthPercent(5, 0) → null.
 */
export function growthPercent(
	current: number,
	previous: number,
): number | null {
	if (previous <= 0) return null;
	// One division, so that only its result is rounded: sums of centavos stay exact up to here.
	const tenths = Math.round((Math.abs(current - previous) * 1_000) / previous);
	return current < previous ? -tenths / 10 : tenths / 10;
}

/**
 * A part of a whole in percent, to one decimal: percentage(1247, 38_969) → 3.2.
 * Null when there is no whole.
 */
export function percentage(part: number, whole: number): number | null {
	if (whole <= 0) return null;
	return Math.round((part * 1_000) / whole) / 10;
}

/** Writes a change with its sign: 12.5 → "+12,5%", -2.1 → "−2,1%", 0 → "0,0%", null → "-". */
export function formatGrowth(percent: number | null): string {
	if (percent === null) return "-";
	return `${withSign(percent, (value) => formatDecimal(value, 1))}%`;
}
