import { sha256Of } from "../sha256.ts";

/** What stands in a link or a key: 256 bits nobody can guess. Only its hash is kept. */
export function newSecret(): string {
	const bytes = crypto.getRandomValues(new Uint8Array(32));
	return btoa(String.fromCharCode(...bytes))
		.replaceAll("+", "-")
		.replaceAll("/", "_")
		.replaceAll("=", "");
}

/** A secret is long and random: its hash needs neither salt nor effort. */
export function hashOfSecret(secret: string): Promise<string> {
	return sha256Of(new TextEncoder().encode(secret));
}
