import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { RouteObject } from "react-router";
import { expect, test } from "vitest";
import { routes } from "#tests/support/all-routes.ts";

const web = path.join(import.meta.dirname, "..");

test("an address whose form saves a record asks for a permission", async () => {
	const names = await Promise.all(unguarded(routes).map(componentName));
	const saving = names.filter((name) => reachesSaving(fileOf(name)));
	// In these two, fields that a role may not change are read-only.
	expect(saving.sort()).toEqual(["SettingsScreen", "StoreSettingsDialog"]);
});

test("the forms behind a permission are found the same way", () => {
	expect(reachesSaving(fileOf("StoreFormDialog"))).toBe(true);
	expect(reachesSaving(fileOf("StoreDetailsDialog"))).toBe(false);
});

/** What loads the screens and dialogs of routes outside of those that ask for a permission. */
function unguarded(within: RouteObject[]): (() => Promise<unknown>)[] {
	return within
		.filter(({ handle }) => !handle?.needs)
		.flatMap(({ lazy, children }) => [
			...(typeof lazy === "object" && lazy.Component ? [lazy.Component] : []),
			...unguarded(children ?? []),
		]);
}

async function componentName(load: () => Promise<unknown>): Promise<string> {
	const component = await load();
	return typeof component === "function" && "displayName" in component
		? String(component.displayName)
		: "";
}

function fileOf(component: string): string {
	const file = sources().find((name) =>
		textOf(name).includes(`export function ${component}(`),
	);
	if (!file) throw new Error(`${component} is in no file`);
	return file;
}

/** Whether a file, or one that it imports, saves forms of records. */
function reachesSaving(file: string, seen = new Set<string>()): boolean {
	if (file === "forms/use-saving.ts") return true;
	if (seen.has(file)) return false;
	seen.add(file);
	return importsOf(file).some((imported) => reachesSaving(imported, seen));
}

function importsOf(file: string): string[] {
	const written = [...textOf(file).matchAll(/from "(\.[^"]+|#web\/[^"]+)"/g)];
	return written.map(([, name = ""]) =>
		name.startsWith("#web/")
			? name.slice("#web/".length)
			: path.posix.join(path.posix.dirname(file), name),
	);
}

function sources(): string[] {
	return readdirSync(web, { encoding: "utf8", recursive: true })
		.map((file) => file.replaceAll(path.sep, "/"))
		.filter((file) => /(?<!\.test)\.tsx?$/.test(file));
}

function textOf(file: string): string {
	return readFileSync(path.join(web, file), "utf8");
}
