import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";

const derive = promisify<
	string,
	Buffer,
	number,
	{ N: number; r: number; p: number; maxmem: number },
	Buffer
>(scrypt);

export interface PasswordCost {
	log2N: number;
	r: number;
	p: number;
}

const usualCost: PasswordCost = { log2N: 15, r: 8, p: 3 };
const keyLength = 32;

/** The cost stands in the hash: it can be raised later without ending anyone's password. */
export async function hashPassword(
	password: string,
	cost = usualCost,
): Promise<string> {
	const salt = randomBytes(16);
	const key = await deriveKey(password, salt, keyLength, cost);
	return [
		"scrypt",
		...[cost.log2N, cost.r, cost.p],
		...[salt, key].map((bytes) => bytes.toString("base64url")),
	].join("$");
}

export async function isPasswordOf(
	hash: string,
	password: string,
): Promise<boolean> {
	const [kind, log2N, r, p, salt, key] = hash.split("$");
	if (kind !== "scrypt" || !salt || !key)
		throw new Error("A password is stored in a way this release does not know");
	const expected = Buffer.from(key, "base64url");
	const given = await deriveKey(
		password,
		Buffer.from(salt, "base64url"),
		expected.length,
		{ log2N: Number(log2N), r: Number(r), p: Number(p) },
	);
	return timingSafeEqual(expected, given);
}

function deriveKey(
	password: string,
	salt: Buffer,
	length: number,
	{ log2N, r, p }: PasswordCost,
): Promise<Buffer> {
	const N = 2 ** log2N;
	// The same letters typed on another machine may come in another form.
	return derive(password.normalize("NFKC"), salt, length, {
		...{ N, r, p },
		maxmem: 256 * N * r,
	});
}
