import { sha256Of } from "../sha256.ts";

const tokenBytes = 32;

/** An API key. Its first characters say what it is, to people and to those who look for lost ones. */
export function newKey(): string {
	return `dvs_${newToken()}`;
}

/** Whether it looks like one: what does not was never made here. */
export function mayBeKey(text: string): boolean {
	return /^dvs_[\w-]{43}$/.test(text);
}

/** What nobody guesses, as it stands in a link or after the beginning of a key. */
export function newToken(): string {
	const bytes = crypto.getRandomValues(new Uint8Array(tokenBytes));
	return btoa(String.fromCharCode(...bytes))
		.replaceAll("+", "-")
		.replaceAll("/", "_")
		.replaceAll("=", "");
}

/** All that is kept of a token. It is long and random: its hash needs neither salt nor effort. */
export function hashOfToken(token: string): Promise<string> {
	return sha256Of(new TextEncoder().encode(token));
}

/** Where a link leads. The token stands after the "#": no log and no server on the way reads it. */
export function linkOf(publicUrl: string, token: string): string {
	return `${publicUrl.replace(/\/$/, "")}/convite#${token}`;
}
