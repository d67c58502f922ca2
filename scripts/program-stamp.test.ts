import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { programStamp } from "./program-stamp.mjs";

let folder: string;

beforeEach(() => {
	folder = mkdtempSync(path.join(os.tmpdir(), "divishop-program-"));
	write("program.ts", 'import { told } from "./told.ts"; console.log(told);');
	write("told.ts", 'export const told = "Pago"; export const untold = 1;');
});

afterEach(() => {
	vi.unstubAllEnvs();
	rmSync(folder, { recursive: true });
});

test("it changes with what the program comes to, wherever that stands", async () => {
	const before = await stamp();
	write("told.ts", 'export const told = "Enviado"; export const untold = 1;');
	expect(await stamp()).not.toBe(before);
});

test("it stays when only comments, or what the program never comes to, have changed", async () => {
	const before = await stamp();
	write(
		"told.ts",
		'/** Said. */\nexport const told = "Pago"; export const untold = 2;',
	);
	expect(await stamp()).toBe(before);
});

test("whatever is started next finds the environment as it was", async () => {
	vi.stubEnv("NODE_ENV", undefined);
	await stamp();
	expect(process.env.NODE_ENV).toBeUndefined();
});

function stamp(): Promise<string> {
	return programStamp(path.join(folder, "program.ts"));
}

function write(name: string, content: string) {
	writeFileSync(path.join(folder, name), content);
}
