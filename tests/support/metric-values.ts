/** The samples of one metric, by their labels. */
export function metricValues(
	text: string,
	name: string,
): Record<string, number> {
	const samples = text.matchAll(
		new RegExp(`^${name}(?:\\{(.*)\\})? (\\S+)$`, "gm"),
	);
	return Object.fromEntries(
		[...samples].map(([, labels = "", value]) => [labels, Number(value)]),
	);
}
