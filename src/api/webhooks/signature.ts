/**
 * What the other side can check with the secret alone: which delivery it is, when it was sent, and its body.
 * `t=1709218800,v1=5257a869…`: HMAC-SHA256 of "id.timestamp.body", in hexadecimal.
 */
export async function signatureOf(
	secret: string,
	{ id, at, body }: { id: string; at: Date; body: string },
): Promise<string> {
	const seconds = Math.floor(at.getTime() / 1000);
	const key = await crypto.subtle.importKey(
		"raw",
		encode(secret),
		{ name: "HMAC", hash: "SHA-256" },
		false,
		["sign"],
	);
	const mac = await crypto.subtle.sign(
		"HMAC",
		key,
		encode(`${id}.${seconds}.${body}`),
	);
	return `t=${seconds},v1=${hex(new Uint8Array(mac))}`;
}

function encode(text: string) {
	return new TextEncoder().encode(text);
}

function hex(bytes: Uint8Array): string {
	return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
