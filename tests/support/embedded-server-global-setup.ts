import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { createBuilder } from "vite";
import type { TestProject } from "vitest/node";
import { startEmbeddedPostgres } from "#server/embedded-postgres.ts";

declare module "vitest" {
	export interface ProvidedContext {
		/** The server as it is shipped: one file that Node runs. */
		serverProgram: string;
		/** A DATA_DIR as the first start of PostgreSQL leaves it, to be copied. */
		freshDataDir: string;
	}
}

/** Tests that start and kill the whole server many times do it with the built one, which starts fastest. */
export default async function prepareServerTests(project: TestProject) {
	// Inside the project, where packages with native code are found.
	const outDir = path.resolve(".cache", `server-under-test-${process.pid}`);
	const dataDir = mkdtempSync(path.join(os.tmpdir(), "divishop-fresh-"));
	await buildServer(outDir);
	await initialize(dataDir);
	project.provide("serverProgram", path.join(outDir, "main.js"));
	project.provide("freshDataDir", dataDir);
	return () => {
		for (const folder of [outDir, dataDir])
			rmSync(folder, { recursive: true, force: true });
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

async function initialize(dataDir: string) {
	const postgres = await startEmbeddedPostgres({
		dataDir,
		log: { info: () => {}, warn: console.warn },
		onFailure: (error) => {
			throw error;
		},
	});
	await postgres.stop();
}
