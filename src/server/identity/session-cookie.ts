import { createHmac, timingSafeEqual } from "node:crypto";
import { parse } from "hono/utils/cookie";

export function sessionCookieName(publicUrl: string): string {
	return cookieName("session_token", publicUrl);
}

/** Of whoever has given their password and is asked for a code. */
export function challengeCookieName(publicUrl: string): string {
	return cookieName("two_factor", publicUrl);
}

function cookieName(name: string, publicUrl: string): string {
	const prefix = publicUrl.startsWith("https://") ? "__Secure-" : "";
	return `${prefix}divishop.${name}`;
}

/**
 * The token in a cookie, if its signature is ours. The library's own reading of a session asks the
 * database twice; with the token, one question is enough.
 */
export function readSigned(
	cookieHeader: string | null,
	name: string,
	secret: string,
): string | undefined {
	if (!cookieHeader) return undefined;
	const signed = parse(cookieHeader, name)[name];
	const [, token, signature] = signed?.match(/^(.+)\.([^.]+)$/) ?? [];
	if (!token || !signature) return undefined;
	const expected = createHmac("sha256", secret).update(token).digest();
	const given = Buffer.from(signature, "base64");
	const isOurs =
		given.length === expected.length && timingSafeEqual(given, expected);
	return isOurs ? token : undefined;
}
