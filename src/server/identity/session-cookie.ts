import { createHmac, timingSafeEqual } from "node:crypto";
import { parse } from "hono/utils/cookie";

export function sessionCookieName(publicUrl: string): string {
	const name = "divishop.session_token";
	return publicUrl.startsWith("https://") ? `__Secure-${name}` : name;
}

/**
 * The session's token in a Cookie header, if its signature is ours. The library's own reading of a
 * session asks the database twice; with the token, one question is enough.
 */
export function readSessionToken(
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
