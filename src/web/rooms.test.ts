import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

/** Each may import those before it, and none of those after it. */
const rooms = [
	"ui",
	"data",
	"routing",
	"forms",
	"domain",
	"dialogs",
	"lists",
	"first-use",
	"app-shell",
	"screens",
];

const imports = sources().flatMap(importsOf);

test("every file but the entry has a room", () => {
	const others = sources().filter((file) => !rooms.includes(roomOf(file)));
	expect(others.sort()).toEqual([
		"main.ts",
		"routes.tsx",
		"screen-routes.ts",
		"start.tsx",
	]);
});

test("a room imports only those before it", () => {
	expect(
		imports.filter(
			({ from, to }) =>
				rooms.includes(roomOf(from)) &&
				!rooms.slice(0, rooms.indexOf(roomOf(from)) + 1).includes(roomOf(to)),
		),
	).toEqual([]);
});

test("inside a room imports are relative, between rooms they are not", () => {
	expect(
		imports.filter(
			({ from, to, written }) =>
				rooms.includes(roomOf(from)) &&
				(roomOf(from) === roomOf(to)) !== written.startsWith("."),
		),
	).toEqual([]);
});

test("a screen never imports another", () => {
	const screenOf = (file: string) => file.split("/")[1];
	expect(
		imports.filter(
			({ from, to }) =>
				roomOf(from) === "screens" &&
				roomOf(to) === "screens" &&
				screenOf(from) !== screenOf(to),
		),
	).toEqual([]);
});

// What React itself loads late takes all around it away when it does not come.
test("code that comes later comes as a lazy piece, which fails alone", () => {
	const others = sources().filter((file) =>
		/import \{[^}]*\b(lazy|Suspense)\b[^}]*\} from "react"/.test(textOf(file)),
	);
	expect(others).toEqual([]);
});

test("ui knows nothing of the contract", () => {
	const knowing = sources()
		.filter((file) => roomOf(file) === "ui")
		.filter((file) => textOf(file).includes('"#contract/'));
	expect(knowing).toEqual([]);
});

function sources(): string[] {
	return readdirSync(import.meta.dirname, { encoding: "utf8", recursive: true })
		.map((file) => file.replaceAll(path.sep, "/"))
		.filter((file) => /(?<!\.test)\.tsx?$/.test(file));
}

function importsOf(from: string) {
	return [
		...textOf(from).matchAll(/(?:from|import\() ?"(\.[^"]+|#web\/[^"]+)"/g),
	]
		.map(([, written = ""]) => written)
		.map((written) => ({ from, written, to: targetOf(from, written) }));
}

function targetOf(from: string, written: string): string {
	return written.startsWith("#web/")
		? written.slice("#web/".length)
		: path.posix.join(path.posix.dirname(from), written);
}

function roomOf(file: string): string {
	return file.split("/")[0] ?? "";
}

function textOf(file: string): string {
	return readFileSync(path.join(import.meta.dirname, file), "utf8");
}
