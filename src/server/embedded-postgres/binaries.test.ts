import { existsSync, mkdirSync, readlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "#tests/support/embedded-data-dir.ts";
import { restoreSymlinks } from "./binaries.ts";

test("links that an install without scripts left out are made, relative to their folder", () => {
	const folder = temporaryFolder();
	const lib = path.join(folder, "native", "lib");
	mkdirSync(lib, { recursive: true });
	writeFileSync(path.join(lib, "libpq.so.5.18"), "library");
	writeFileSync(
		path.join(folder, "native", "pg-symlinks.json"),
		JSON.stringify([
			{ source: "native/lib/libpq.so.5.18", target: "native/lib/libpq.so.5" },
		]),
	);
	restoreSymlinks(folder);
	expect(readlinkSync(path.join(lib, "libpq.so.5"))).toBe("libpq.so.5.18");
	restoreSymlinks(folder);
	expect(existsSync(path.join(lib, "libpq.so.5"))).toBe(true);
});
