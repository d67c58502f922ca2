import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { open } from "node:fs/promises";
import path from "node:path";
import { crc32 } from "node:zlib";
import fc from "fast-check";
import { expect, test } from "vitest";
import { failureOf } from "#api/jobs/job-outcome.ts";
import { release, releaseText } from "#contract/release.ts";
import { temporaryFolder } from "#tests/support/embedded-data-dir.ts";
import { BackupProblem } from "./backup-problem.ts";
import { openBackup, verifyBackup } from "./backup-reader.ts";
import { createBackupWriter } from "./backup-writer.ts";
import { createFrameCipher, newKeyDerivation } from "./cipher.ts";
import { decodeEntries, encodeEntry, type FileEntry } from "./file-entries.ts";
import {
	decodeFrame,
	encodeFrame,
	frameKinds,
	pieceBytes,
	readHeader,
} from "./frames.ts";
import type { Manifest } from "./manifest.ts";
import { decodePreamble, encodePreamble } from "./preamble.ts";
import { decodeTrailer, encodeTrailer, trailerBytes } from "./trailer.ts";
import { writeWholeFile } from "./write-whole-file.ts";

const passphrase = "girassol andando tarde";

async function* pieces(...contents: (string | Buffer)[]) {
	for (const content of contents) yield Buffer.from(content);
}

/** Two tables and a picture, small enough to try every byte. */
async function writeSmall(
	key: string | null,
	rows: (string | Buffer)[] = ["1\tAna\n", "2\tJoão\n"],
): Promise<string> {
	const file = path.join(temporaryFolder(), "small.backup");
	const handle = await open(file, "wx");
	const writer = await createBackupWriter(
		{
			async write(bytes) {
				for (const buffer of bytes) await handle.write(buffer);
			},
		},
		key,
	);
	const table = { kind: "table" as const, columns: ["id", "name"] };
	const sections = [
		await writer.section(
			{ ...table, name: "customers" },
			pieces(...rows),
			() => 2,
		),
		await writer.section({ ...table, name: "orders" }, pieces(), () => 0),
		await writer.section(
			{ name: "images", kind: "files", columns: [] },
			pieces(...encodeEntry(picture)),
			() => 1,
		),
	];
	await writer.finish({ ...about, sections });
	await handle.close();
	return file;
}

const picture: FileEntry = { name: "ab.full", content: Buffer.from("imagem") };

const about: Omit<Manifest, "sections"> = {
	format: 1,
	...{ version: "0.1.0", migrations: ["0001-initial"], database: "18.4" },
	...{ createdAt: "2026-11-16T12:00:00.000Z", origin: "manual" },
	madeBy: { kind: "person", name: "Ana" },
	marketplace: {
		...{ name: "Divishop", isSample: false },
		...{ stores: 0, products: 0, customers: 2, orders: 0 },
	},
	...{ sequences: [], missingFiles: 0 },
};

async function verify(file: string, key: string | null): Promise<void> {
	const backup = await openBackup(file, key);
	try {
		await verifyBackup(backup);
	} finally {
		await backup.close();
	}
}

async function problemOf(work: Promise<unknown>): Promise<BackupProblem> {
	const problem = await work.then(
		() => null,
		(error: unknown) => error,
	);
	if (!(problem instanceof BackupProblem))
		throw new Error(`not refused: ${problem}`);
	return problem;
}

test("what was written is read again, in its sections", async () => {
	const file = await writeSmall(null);
	const backup = await openBackup(file, null);
	const read: Record<string, string> = {};
	for await (const { section, pieces: parts } of backup.sections()) {
		const found: Buffer[] = [];
		for await (const piece of parts) found.push(piece);
		read[section.name] = Buffer.concat(found).toString("utf8");
	}
	await backup.close();
	expect(read).toEqual({
		customers: "1\tAna\n2\tJoão\n",
		orders: "",
		images: expect.stringContaining("imagem"),
	});
});

test("a section longer than a piece comes back whole", async () => {
	const long = Buffer.alloc(2 * pieceBytes + 17, "divisão\n");
	const file = await writeSmall(passphrase, [
		long.subarray(0, 5),
		long.subarray(5),
	]);
	const backup = await openBackup(file, passphrase);
	const found: Buffer[] = [];
	for await (const { section, pieces: parts } of backup.sections())
		for await (const piece of parts)
			if (section.name === "customers") found.push(piece);
	await backup.close();
	expect(Buffer.concat(found).equals(long)).toBe(true);
});

test("one byte changed anywhere is refused, and named", async () => {
	const file = await writeSmall(null);
	const whole = readFileSync(file);
	const places = new Set<string>();
	for (let at = 0; at < whole.length; at++) {
		const changed = Buffer.from(whole);
		changed.writeUInt8(whole.readUInt8(at) ^ 0x01, at);
		writeFileSync(file, changed);
		const { code, where } = await problemOf(verify(file, null));
		places.add(where ?? code);
	}
	expect([...places].toSorted()).toEqual([
		...["backup_unreadable", "beginning", "contents", "customers", "end"],
		...["images", "orders"],
	]);
});

test("one that lost its end at any byte is refused", async () => {
	const file = await writeSmall(null);
	const whole = readFileSync(file);
	for (let length = 0; length < whole.length; length++) {
		writeFileSync(file, whole.subarray(0, length));
		await problemOf(verify(file, null));
	}
	writeFileSync(file, Buffer.concat([whole, Buffer.from("x")]));
	expect((await problemOf(verify(file, null))).where).toBe("end");
});

test("an encrypted one tells nothing without its passphrase, and refuses another", async () => {
	const file = await writeSmall(passphrase);
	const bytes = readFileSync(file);
	for (const word of ["Ana", "customers", "Divishop", "imagem"])
		expect(bytes.includes(word)).toBe(false);
	expect((await problemOf(openBackup(file, null))).code).toBe(
		"backup_passphrase_needed",
	);
	expect((await problemOf(openBackup(file, "another one"))).code).toBe(
		"backup_wrong_passphrase",
	);
	await verify(file, passphrase);
});

test("a frame is opened in its own place alone, also by someone who mends its checksum", async () => {
	const cipher = await createFrameCipher(
		passphrase,
		newKeyDerivation(),
		Buffer.from("preamble"),
	);
	const content = Buffer.from("1\tAna\n");
	const [, sealed = Buffer.alloc(0)] = encodeFrame(2, 7, content, cipher);
	const mended = (number: number, payload: Buffer) => {
		const [header = Buffer.alloc(0)] = encodeFrame(2, number, payload, null);
		return () =>
			decodeFrame(readHeader(header, "x"), number, payload, cipher, "x");
	};
	expect(mended(7, sealed)()).toEqual(content);
	expect(mended(8, sealed)).toThrow(BackupProblem);
	const changed = Buffer.from(sealed);
	changed.writeUInt8(changed.readUInt8(0) ^ 1, 0);
	expect(mended(7, changed)).toThrow(BackupProblem);
});

test("two encrypted with one passphrase have nothing in common", async () => {
	const [one, other] = await Promise.all(
		[passphrase, passphrase].map(async (key) =>
			readFileSync(await writeSmall(key)),
		),
	);
	expect(
		one?.subarray(-200, -60).equals(other?.subarray(-200, -60) ?? one),
	).toBe(false);
});

test("another file is no backup, and a newer format is said to be one", async () => {
	const file = path.join(temporaryFolder(), "other");
	for (const content of ["", "PK", "divishop-back", "x".repeat(5_000)]) {
		writeFileSync(file, content);
		expect((await problemOf(openBackup(file, null))).code).toBe(
			"backup_unreadable",
		);
	}
	writeFileSync(file, encodePreamble({ format: 2, key: null }));
	expect((await problemOf(openBackup(file, null))).code).toBe("backup_newer");
	const madeBy = { version: "9.9.9", commit: "fedcba987654" };
	writeFileSync(file, encodePreamble({ format: 2, key: null, madeBy }));
	const newer = await problemOf(openBackup(file, null));
	expect(newer.message).toContain(
		`made by Divishop 9.9.9 (fedcba987654), which is newer than this one, ${releaseText(release)}.`,
	);
	// What is read on the screen, and in the row of a job.
	expect(failureOf(newer).words).toBe(
		`Esta cópia foi feita por uma versão mais nova. Ela é do Divishop 9.9.9 (fedcba987654), e este é o ${releaseText(release)}.`,
	);
});

test("a backup says which release made it before anything of it is unlocked", async () => {
	const start = readFileSync(await writeSmall(passphrase));
	expect(decodePreamble(start).preamble.madeBy).toEqual(release);
});

test.each<[string, string | Buffer]>([
	["nothing", ""],
	["no JSON", "{"],
	["no text", Buffer.from([0xff, 0xfe, 0x00])],
	["nested without end", "[".repeat(4_000)],
	...[null, 1, [], {}, { format: 1 }, { format: "1", key: null }].map(asJson),
	...[
		{ format: 0, key: null },
		{ format: 1.5, key: null },
	].map(asJson),
	...[
		{ format: 1, key: {} },
		{ format: 1, key: "scrypt" },
	].map(asJson),
	...[
		{ n: 20_000 },
		{ n: 2 ** 14 + 1 },
		{ n: 2 ** 20 },
		{ r: 0 },
		{ p: 1e9 },
		{ salt: "" },
	].map((odd) => asJson({ format: 1, key: { ...newKeyDerivation(), ...odd } })),
])(
	"a beginning made up of %s is damaged, and no mistake of ours",
	async (_, json) => {
		const file = path.join(temporaryFolder(), "made-up.backup");
		writeFileSync(file, madeUpPreamble(json));
		for (const key of [null, passphrase])
			expect(await problemOf(openBackup(file, key))).toMatchObject({
				...{ code: "backup_damaged", where: "beginning" },
			});
	},
);

test("a newer format is said to be one, whatever else it has come to hold", async () => {
	const file = path.join(temporaryFolder(), "newer.backup");
	for (const more of [{}, { key: 7 }, { key: { name: "argon2" } }]) {
		const json = JSON.stringify({ format: 9, ...more });
		writeFileSync(file, madeUpPreamble(json));
		expect((await problemOf(openBackup(file, null))).code).toBe("backup_newer");
	}
});

test("an end made up of any numbers is damaged", async () => {
	const file = await writeSmall(null);
	const whole = readFileSync(file);
	const before = whole.subarray(0, -trailerBytes);
	const { manifestAt, number } = decodeTrailer(whole.subarray(-trailerBytes));
	const most = encodeTrailer({ manifestAt, number });
	most.fill(0xff, 8, 16);
	most.writeUInt32BE(crc32(most.subarray(0, 16)), 16);
	for (const odd of [
		most,
		encodeTrailer({ manifestAt, number: number + 1 }),
		encodeTrailer({ manifestAt: 2 ** 63, number }),
		encodeTrailer({ manifestAt: whole.length, number }),
		encodeTrailer({ manifestAt: 0, number: 0 }),
	]) {
		writeFileSync(file, Buffer.concat([before, odd]));
		expect((await problemOf(verify(file, null))).code).toBe("backup_damaged");
	}
});

test("a list of contents made up of anything is damaged", async () => {
	const file = path.join(temporaryFolder(), "made-up.backup");
	const preamble = encodePreamble({ format: 1, key: null });
	const withContents = (json: string) =>
		Buffer.concat([
			preamble,
			...encodeFrame(frameKinds.manifest, 0, Buffer.from(json), null),
			encodeTrailer({ manifestAt: preamble.length, number: 0 }),
		]);
	const section = {
		...{ name: "orders", kind: "table", columns: ["id"], rows: 1 },
		...{ bytes: Number.MAX_SAFE_INTEGER, sha256: "0".repeat(64) },
	};
	for (const odd of [{ sections: [section] }, { sections: 1 }, { format: 2 }]) {
		const contents = { ...about, sections: [], ...odd };
		writeFileSync(file, withContents(JSON.stringify(contents)));
		expect((await problemOf(verify(file, null))).code).toBe("backup_damaged");
	}
	await fc.assert(
		fc.asyncProperty(fc.json(), async (json) => {
			writeFileSync(file, withContents(json));
			expect((await problemOf(verify(file, null))).where).toBe("contents");
		}),
		{ numRuns: 50 },
	);
});

function asJson(content: unknown): [string, string] {
	const json = JSON.stringify(content);
	return [json, json];
}

/** Whole by its checksum, as someone makes it who knows the format. */
function madeUpPreamble(json: string | Buffer): Buffer {
	const content = Buffer.from(json);
	const length = Buffer.alloc(4);
	length.writeUInt32BE(content.length);
	const clear = Buffer.concat([
		Buffer.from("divishop-backup\n"),
		...[length, content],
	]);
	return Buffer.concat([clear, createHash("sha256").update(clear).digest()]);
}

test("a full disk leaves nothing behind, and is said to be one", async () => {
	const folder = temporaryFolder();
	const file = path.join(folder, "full.backup");
	const full = Object.assign(new Error("write"), { code: "ENOSPC" });
	const problem = await problemOf(
		writeWholeFile({
			file,
			write: (sink) => sink.write([Buffer.alloc(10)]),
			check: async () => {},
			openSink: (handle) => ({
				async write() {
					await handle.write("a part of it");
					throw full;
				},
			}),
		}),
	);
	expect(problem.code).toBe("backup_disk_full");
	expect(readdirSync(folder)).toEqual([]);
});

test("what is not as it was written when it is read back gets no name", async () => {
	const folder = temporaryFolder();
	const file = path.join(folder, "bad.backup");
	await problemOf(
		writeWholeFile({
			file,
			write: (sink) => sink.write([Buffer.from("divishop-backup\n")]),
			check: (written) => verify(written, null),
		}),
	);
	expect(readdirSync(folder)).toEqual([]);
});

test("files of any length come out as they went in, however they were cut", async () => {
	const entries: FileEntry[] = [
		{ name: "a.full", content: Buffer.alloc(0) },
		{ name: "b.full", content: Buffer.from("bytes") },
		{ name: "c.thumb", content: Buffer.alloc(70_000, 3) },
	];
	const whole = Buffer.concat(
		entries.flatMap((entry) => [...encodeEntry(entry)]),
	);
	for (const step of [1, 3, 4_096, whole.length]) {
		const cut = (async function* () {
			for (let at = 0; at < whole.length; at += step)
				yield whole.subarray(at, at + step);
		})();
		const found: FileEntry[] = [];
		for await (const entry of decodeEntries({ name: "images" }, cut))
			found.push(entry);
		expect(found).toEqual(entries);
	}
});
