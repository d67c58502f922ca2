/** Rows by a key of theirs, each group in the order given: groupedBy([1, 2, 3], (n) => n % 2) → Map { 1 → [1, 3], 0 → [2] } */
export function groupedBy<Row, Key>(
	rows: Iterable<Row>,
	keyOf: (row: Row) => Key,
): Map<Key, Row[]> {
	const groups = new Map<Key, Row[]>();
	for (const row of rows) {
		const key = keyOf(row);
		const group = groups.get(key);
		if (group) group.push(row);
		else groups.set(key, [row]);
	}
	return groups;
}
