/** Whole round numbers from 0 to at least `max`, four steps or fewer: axisTicks(830) → [0, 250, 500, 750, 1000]. */
export function axisTicks(max: number): number[] {
	const rough = Math.max(1, max / 4);
	const magnitude = 10 ** Math.floor(Math.log10(rough));
	const step =
		[1, 2, 2.5, 5, 10]
			.map((factor) => Math.ceil(factor * magnitude))
			.find((candidate) => candidate >= rough) ?? rough;
	const count = Math.ceil(max / step);
	return Array.from({ length: count + 1 }, (_, index) => index * step);
}
