/** The palette colour 1 to 12 as CSS. The same index is the same hue on either theme. */
export function seriesColor(index: number): string {
	return `var(--series-${index})`;
}
