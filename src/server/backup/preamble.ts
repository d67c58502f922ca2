import { createHash } from "node:crypto";
import { z } from "zod";
import {
	BackupProblem,
	damaged,
	newerBackup,
	parseJson,
} from "./backup-problem.ts";
import { keyDerivation } from "./cipher.ts";
import { formatVersion } from "./manifest.ts";

const magic = Buffer.from("divishop-backup\n");
const lengthBytes = 4;
const hashBytes = 32;
const mostJsonBytes = 4_096;

/** Enough to read the longest one. */
export const mostPreambleBytes =
	magic.length + lengthBytes + mostJsonBytes + hashBytes;

const madeBy = z.object({
	version: z.string().max(100),
	commit: z.string().max(100).nullable(),
});
const preamble = z.object({
	format: z.int(),
	/** Null: anyone who has the file can read it. */
	key: keyDerivation.nullable(),
	/** Read also where nothing else of the file can be; those before 0.3.0 do not say it. */
	madeBy: madeBy.optional(),
});
export type Preamble = z.infer<typeof preamble>;
/** All that is understood of a newer one. */
const formatOf = z
	.object({ format: z.int() })
	.transform(({ format }) => format);

export function encodePreamble(content: Preamble): Buffer {
	const json = Buffer.from(JSON.stringify(content));
	const length = Buffer.alloc(lengthBytes);
	length.writeUInt32BE(json.length);
	const clear = Buffer.concat([magic, length, json]);
	return Buffer.concat([clear, sha256(clear)]);
}

/** `start`: the first bytes of the file. `bytes` is the preamble as it stands there. */
export function decodePreamble(start: Buffer): {
	preamble: Preamble;
	bytes: Buffer;
} {
	if (!start.subarray(0, magic.length).equals(magic))
		throw new BackupProblem(
			"backup_unreadable",
			"This file is no Divishop backup.",
		);
	const jsonAt = magic.length + lengthBytes;
	if (start.length < jsonAt) throw damaged("beginning");
	const hashAt = jsonAt + start.readUInt32BE(magic.length);
	const bytes = start.subarray(0, hashAt + hashBytes);
	const clear = bytes.subarray(0, hashAt);
	if (
		bytes.length < hashAt + hashBytes ||
		!sha256(clear).equals(bytes.subarray(hashAt))
	)
		throw damaged("beginning");
	const json = parseJson(clear.subarray(jsonAt), "beginning");
	const { data: format = 0 } = formatOf.safeParse(json);
	if (format > formatVersion)
		throw newerBackup(z.object({ madeBy }).safeParse(json).data?.madeBy);
	const { data } = preamble.safeParse(json);
	if (data?.format !== formatVersion) throw damaged("beginning");
	return { preamble: data, bytes };
}

function sha256(bytes: Buffer): Buffer {
	return createHash("sha256").update(bytes).digest();
}
