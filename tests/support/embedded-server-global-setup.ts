import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { createBuilder } from "vite";
import type { TestProject } from "vitest/node";
import {
	beginSampleDay,
	copyPreparedDataDir,
	type PreparedDataDir,
} from "./prepared-data-dirs.ts";

declare module "vitest" {
	export interface ProvidedContext {
		/** The server as it is shipped: one file that Node runs. */
		serverProgram: string;
		/** To be copied by each test. */
		dataDirs: Record<PreparedDataDir, string>;
	}
}

/** Tests that start and kill the whole server many times do it with the built one, which starts fastest. */
export default async function prepareServerTests(project: TestProject) {
	// Inside the project, where packages with native code are found.
	const outDir = path.resolve(".cache", `server-under-test-${process.pid}`);
	const folder = mkdtempSync(path.join(os.tmpdir(), "divishop-prepared-"));
	const dataDirs = {
		fresh: path.join(folder, "fresh"),
		migrated: path.join(folder, "migrated"),
		sample: path.join(folder, "sample"),
	};
	await buildServer(outDir);
	for (const name of ["fresh", "migrated", "sample"] as const)
		await copyPreparedDataDir(name, dataDirs[name]);
	await beginSampleDay(dataDirs.sample);
	project.provide("serverProgram", path.join(outDir, "main.js"));
	project.provide("dataDirs", dataDirs);
	return () => {
		for (const made of [outDir, folder])
			rmSync(made, { recursive: true, force: true });
	};
}

async function buildServer(outDir: string) {
	const builder = await createBuilder({
		logLevel: "error",
		environments: { server: { build: { outDir } } },
	});
	const { server } = builder.environments;
	if (!server) throw new Error("vite.config.ts has no server environment");
	await builder.build(server);
}
