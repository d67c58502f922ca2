import { createHmac, timingSafeEqual } from "node:crypto";

/** `__Host-`: no other host of our domain can set it, and it goes to no other. */
export function cookiePrefix(publicUrl: string): string {
	return publicUrl.startsWith("https://") ? "__Host-divishop" : "divishop";
}

export function sessionCookieName(publicUrl: string): string {
	return `${cookiePrefix(publicUrl)}.session_token`;
}

/** Of whoever has given their password and is asked for a code. */
export function challengeCookieName(publicUrl: string): string {
	return `${cookiePrefix(publicUrl)}.two_factor`;
}

/** As a browser sends it back: the only form we read, and the one the library is handed. */
export function signedCookie(
	name: string,
	token: string,
	secret: string,
): string {
	return `${name}=${encodeURIComponent(`${token}.${signatureOf(token, secret)}`)}`;
}

/** The token in a cookie, if there is one of that name and its signature is ours to the letter. */
export function readSigned(
	cookieHeader: string | null,
	name: string,
	secret: string,
): string | undefined {
	const [value, ...others] = valuesOf(cookieHeader, name);
	if (value === undefined || others.length > 0) return undefined;
	const [, token, signature] = decoded(value)?.match(/^([\w-]+)\.(.+)$/) ?? [];
	if (!token || !signature) return undefined;
	const expected = Buffer.from(signatureOf(token, secret));
	const given = Buffer.from(signature);
	const isOurs =
		given.length === expected.length && timingSafeEqual(given, expected);
	return isOurs ? token : undefined;
}

/** Of two, each reader may take another. */
export function hasSeveral(cookieHeader: string | null, name: string): boolean {
	return valuesOf(cookieHeader, name).length > 1;
}

function valuesOf(cookieHeader: string | null, name: string): string[] {
	return (cookieHeader ?? "").split(";").flatMap((pair) => {
		const [key = "", ...value] = pair.split("=");
		return key.trim() === name ? value.join("=").trim() : [];
	});
}

function decoded(value: string): string | undefined {
	try {
		return decodeURIComponent(value);
	} catch {
		return undefined;
	}
}

function signatureOf(token: string, secret: string): string {
	return createHmac("sha256", secret).update(token).digest("base64");
}
