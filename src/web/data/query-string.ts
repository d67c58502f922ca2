/**
 * One set of filters has one query string: blanks left out, keys in order.
 * `queryString({ search: "", status: "ativa" })` → "?status=ativa"
 */
export function queryString(values: Record<string, unknown>): string {
	const params = new URLSearchParams();
	for (const key of Object.keys(values).sort()) {
		const value = values[key];
		if (!isBlank(value)) params.set(key, String(value));
	}
	// A comma needs no escape, and several values read better with it.
	const text = params.toString().replaceAll("%2C", ",");
	return text === "" ? "" : `?${text}`;
}

export function isBlank(value: unknown): boolean {
	return (
		value === undefined ||
		value === null ||
		value === "" ||
		(Array.isArray(value) && value.length === 0)
	);
}
