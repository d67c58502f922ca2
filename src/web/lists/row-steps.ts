/** The rows or cards of a list, in order. */
export function rowsIn(area: ParentNode): HTMLElement[] {
	return [...area.querySelectorAll<HTMLElement>("[data-row]")];
}

/**
 * How many rows on a key goes; null for one that goes nowhere. Letters go one by one; arrows go where they point, and
 * only within the list: outside it they scroll the page.
 */
export function stepOf(
	key: string,
	rows: readonly HTMLElement[],
	isInList: boolean,
): number | null {
	if (key === "j" || key === "J") return 1;
	if (key === "k" || key === "K") return -1;
	if (!isInList) return null;
	const across = cardsAcross(rows);
	if (key === "ArrowDown") return across;
	if (key === "ArrowUp") return -across;
	if (across === 1) return null;
	if (key === "ArrowRight") return 1;
	return key === "ArrowLeft" ? -1 : null;
}

/** How many stand beside each other. */
function cardsAcross(rows: readonly HTMLElement[]): number {
	const [first] = rows;
	if (!first || first.localName === "tr" || first.offsetHeight === 0) return 1;
	return rows.filter(({ offsetTop }) => offsetTop === first.offsetTop).length;
}
