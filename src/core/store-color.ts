/** How many colours the palette has: --series-1 to --series-12. */
export const storeColorCount = 12;

/** The palette colour a store keeps everywhere, from its id alone: storeColorIndex(13) → 1. */
export function storeColorIndex(storeId: number): number {
	return ((storeId - 1) % storeColorCount) + 1;
}

/**
 * Stores drawn side by side, each with its colour: no two alike while the palette lasts. Whoever has
 * the lowest id keeps its own, in whatever order they come, and the next free one goes to a store
 * whose colour is taken: of stores 1 and 13, the second gets colour 2.
 */
export function withStoreColors<Part extends { storeId: number }>(
	parts: readonly Part[],
): (Part & { colorIndex: number })[] {
	const ids = [...new Set(parts.map(({ storeId }) => storeId))];
	const own = new Map<number, number>();
	for (const id of ids.toSorted((a, b) => b - a))
		own.set(storeColorIndex(id), id);

	const taken = new Set(own.keys());
	const colors = new Map<number, number>();
	for (const id of ids.toSorted((a, b) => a - b)) {
		const color = storeColorIndex(id);
		colors.set(id, own.get(color) === id ? color : nextFree(color, taken));
	}
	return parts.map((part) => ({
		...part,
		colorIndex: colors.get(part.storeId) ?? storeColorIndex(part.storeId),
	}));
}

/** Takes the first colour after this one that is free; this one itself when none is. */
function nextFree(color: number, taken: Set<number>): number {
	for (let step = 1; step < storeColorCount; step++) {
		const next = storeColorIndex(color + step);
		if (taken.has(next)) continue;
		taken.add(next);
		return next;
	}
	return color;
}
