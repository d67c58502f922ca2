import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "#tests/support/embedded-data-dir.ts";
import { requireDatabaseOfContent } from "./require-database.ts";

const requireIn = (dataDir: string, databaseUrl?: string) => () =>
	requireDatabaseOfContent({ dataDir, databaseUrl });

function put(dataDir: string, ...names: string[]) {
	const file = path.join(dataDir, ...names);
	mkdirSync(path.dirname(file), { recursive: true });
	writeFileSync(file, "x");
}

const picture = `${"ab".repeat(32)}.full`;

test("no new database is made where pictures of another one are", () => {
	const dataDir = temporaryFolder();
	put(dataDir, "images", "ab", picture);
	expect(requireIn(dataDir)).toThrow(
		`There are product pictures in ${dataDir}/images, but the database they belong to, ${dataDir}/postgres, is missing. Nothing was changed. Restore that folder from a backup`,
	);
	mkdirSync(path.join(dataDir, "postgres"));
	expect(requireIn(dataDir)).not.toThrow();
});

test("a first start, and one after pictures were only put aside, make a database", () => {
	const dataDir = temporaryFolder();
	expect(requireIn(dataDir)).not.toThrow();
	put(dataDir, "images", "quarantine", "2024-03-01", picture);
	mkdirSync(path.join(dataDir, "images", "ab"));
	expect(requireIn(dataDir)).not.toThrow();
	rmSync(path.join(dataDir, "images"), { recursive: true });
});

test("a database elsewhere keeps its own pictures", () => {
	const dataDir = temporaryFolder();
	put(dataDir, "images", "ab", picture);
	expect(requireIn(dataDir, "postgres://elsewhere/divishop")).not.toThrow();
});

test("documents of stores count as pictures do", () => {
	const dataDir = temporaryFolder();
	put(dataDir, "documents", "ab", `${"ab".repeat(32)}.file`);
	expect(requireIn(dataDir)).toThrow(
		`There are documents of stores in ${dataDir}/documents`,
	);
});
