/** How many colours the palette has: --store-1 to --store-12. */
export const storeColorCount = 12;

/** The palette colour a store keeps everywhere, from its id alone: storeColorIndex(13) → 1. */
export function storeColorIndex(storeId: number): number {
	return ((storeId - 1) % storeColorCount) + 1;
}
