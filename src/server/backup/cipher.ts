import {
	createCipheriv,
	createDecipheriv,
	randomBytes,
	scrypt,
} from "node:crypto";
import { promisify } from "node:util";
import { z } from "zod";
import { BackupProblem, damaged } from "./backup-problem.ts";

/** How a passphrase becomes the key, in the clear before everything else. */
export const keyDerivation = z.object({
	name: z.literal("scrypt"),
	// Bounded, to 128 MB: what an unknown file asks for is done before its passphrase is known to be right.
	n: z
		.int()
		.min(2 ** 14)
		.max(2 ** 17)
		.refine((n) => Number.isInteger(Math.log2(n))), // scrypt knows no other
	r: z.int().min(1).max(8),
	p: z.int().min(1).max(8),
	salt: z.string().regex(/^[0-9a-f]{64}$/),
});
export type KeyDerivation = z.infer<typeof keyDerivation>;

/** AES-256-GCM, frame by frame. */
export interface FrameCipher {
	addedBytes: number;
	seal(number: number, place: Buffer, content: Uint8Array): Buffer;
	open(number: number, place: Buffer, payload: Buffer, where: string): Buffer;
}

const tagBytes = 16;

/** With a salt of its own for each file, so that a key is used for one file alone. */
export function newKeyDerivation(): KeyDerivation {
	const salt = randomBytes(32).toString("hex");
	return { name: "scrypt", n: 2 ** 15, r: 8, p: 3, salt };
}

/** `preamble`: what stands before the frames in the clear, authenticated with each of them. */
export async function createFrameCipher(
	passphrase: string,
	{ n, r, p, salt }: KeyDerivation,
	preamble: Buffer,
): Promise<FrameCipher> {
	const key = await promisify<
		string,
		Buffer,
		number,
		{ N: number; r: number; p: number; maxmem: number },
		Buffer
	>(scrypt)(passphrase.normalize("NFKC"), Buffer.from(salt, "hex"), 32, {
		N: n,
		...{ r, p },
		maxmem: 128 * n * r * 2,
	});
	return {
		addedBytes: tagBytes,
		seal(number, place, content) {
			const cipher = createCipheriv("aes-256-gcm", key, nonceOf(number));
			cipher.setAAD(Buffer.concat([preamble, place]));
			return Buffer.concat([
				cipher.update(content),
				cipher.final(),
				cipher.getAuthTag(),
			]);
		},
		open(number, place, payload, where) {
			if (payload.length < tagBytes) throw damaged(where);
			const decipher = createDecipheriv("aes-256-gcm", key, nonceOf(number), {
				authTagLength: tagBytes,
			});
			decipher.setAAD(Buffer.concat([preamble, place]));
			decipher.setAuthTag(payload.subarray(-tagBytes));
			try {
				return Buffer.concat([
					decipher.update(payload.subarray(0, -tagBytes)),
					decipher.final(),
				]);
			} catch {
				// Its checksum is right: either the passphrase is not, or someone has rewritten it.
				throw new BackupProblem(
					"backup_wrong_passphrase",
					`The passphrase does not open this backup (${where}). Nothing was changed.`,
					where,
				);
			}
		},
	};
}

/** The number of the frame: no two frames under one key have the same. */
function nonceOf(number: number): Buffer {
	const nonce = Buffer.alloc(12);
	nonce.writeBigUInt64BE(BigInt(number), 4);
	return nonce;
}
