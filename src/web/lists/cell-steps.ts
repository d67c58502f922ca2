/** The focus goes to the same column of the row below, or above; answers whether there is one. */
export function focusCellBeside(cell: Element, by: number): boolean {
	const column = cell.closest("td");
	const row = column?.closest("tr");
	if (!column || !row) return false;
	const at = [...row.children].indexOf(column);
	const beside = by > 0 ? row.nextElementSibling : row.previousElementSibling;
	const target =
		beside?.children[at]?.querySelector<HTMLElement>("[data-cell]");
	target?.focus();
	return target !== undefined && target !== null;
}
