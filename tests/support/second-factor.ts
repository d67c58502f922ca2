import { createHmac } from "node:crypto";
import type { SecondFactor } from "#contract/session.ts";
import { type newBrowser, password as usualPassword } from "./members.ts";

/** Turns it on, for whoever has signed in at this browser. */
export async function secondFactorOf(
	browser: ReturnType<typeof newBrowser>,
	password = usualPassword,
): Promise<SecondFactor> {
	const factor = (await (
		await browser.send("POST", "/api/account/second-factor", { password })
	).json()) as SecondFactor;
	const answer = await browser.send(
		"POST",
		"/api/account/second-factor/confirmation",
		{ code: codeOf(factor) },
	);
	if (answer.status !== 204) throw new Error(`answered ${answer.status}`);
	return factor;
}

/** RFC 6238, some half minutes from now. */
export function codeOf({ uri }: SecondFactor, later = 0): string {
	const secret = fromBase32(new URL(uri).searchParams.get("secret") ?? "");
	const counter = Buffer.alloc(8);
	counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + later));
	const digest = createHmac("sha1", secret).update(counter).digest();
	const offset = (digest[19] ?? 0) & 15;
	const number = digest.readUInt32BE(offset) & 0x7fffffff;
	return `${number % 1_000_000}`.padStart(6, "0");
}

function fromBase32(text: string): Buffer {
	const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
	const bits = [...text]
		.map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, "0"))
		.join("");
	return Buffer.from(
		(bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)),
	);
}
