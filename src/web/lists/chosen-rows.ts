import { mostSelected } from "#contract/selection.ts";

/** Rows chosen one by one, as they were when they were chosen, or all that match but for a few. */
export type ChosenRows<Item> =
	| { rows: ReadonlyMap<number, Item> }
	| { except: ReadonlySet<number> };

export const noRows: ChosenRows<never> = { rows: new Map<number, never>() };

export function isChosen(chosen: ChosenRows<unknown>, id: number): boolean {
	return "rows" in chosen ? chosen.rows.has(id) : !chosen.except.has(id);
}

/** With these rows chosen, or not, besides what is; no more than can be acted on at once. */
export function choose<Item extends { id: number }>(
	chosen: ChosenRows<Item>,
	items: readonly Item[],
	isOn: boolean,
): ChosenRows<Item> {
	if ("except" in chosen) {
		const except = new Set(chosen.except);
		for (const { id } of items) {
			if (isOn) except.delete(id);
			else if (except.size < mostSelected) except.add(id);
		}
		return { except };
	}
	const rows = new Map(chosen.rows);
	for (const item of items) {
		if (!isOn) rows.delete(item.id);
		else if (rows.size < mostSelected) rows.set(item.id, item);
	}
	return { rows };
}

/** How many of `total` that match are chosen. */
export function countChosen(
	chosen: ChosenRows<unknown>,
	total: number,
): number {
	return "rows" in chosen
		? chosen.rows.size
		: Math.max(0, total - chosen.except.size);
}

/** From the row chosen last to this one, as they stand on the page; only this one where that is elsewhere. */
export function rangeTo<Item extends { id: number }>(
	items: readonly Item[],
	anchor: number | null,
	id: number,
): readonly Item[] {
	const to = items.findIndex((item) => item.id === id);
	const from = items.findIndex((item) => item.id === anchor);
	if (to === -1) return [];
	if (from === -1) return items.slice(to, to + 1);
	return items.slice(Math.min(from, to), Math.max(from, to) + 1);
}
