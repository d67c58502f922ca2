/** A save that repeats what is stored makes no version and no history. */
export function changesNothing(
	stored: Record<string, unknown>,
	changes: Record<string, unknown>,
): boolean {
	return Object.entries(changes).every(
		([field, value]) => JSON.stringify(stored[field]) === JSON.stringify(value),
	);
}
