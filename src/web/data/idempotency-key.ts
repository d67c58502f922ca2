/**
 * A key that makes sending something twice the same as sending it once. Not `crypto.randomUUID`, which browsers keep
 * from pages that came over plain HTTP.
 */
export function newIdempotencyKey(): string {
	const bytes = crypto.getRandomValues(new Uint8Array(16));
	return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join(
		"",
	);
}
