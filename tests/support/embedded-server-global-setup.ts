import { rmSync } from "node:fs";
import path from "node:path";
import { createBuilder } from "vite";
import type { TestProject } from "vitest/node";

declare module "vitest" {
	export interface ProvidedContext {
		/** The server as it is shipped: one file that Node runs. */
		serverProgram: string;
	}
}

/** Tests that start and kill the whole server many times do it with the built one, which starts fastest. */
export default async function buildServerForTests(project: TestProject) {
	// Inside the project, where packages with native code are found.
	const outDir = path.resolve(".cache", `server-under-test-${process.pid}`);
	const builder = await createBuilder({
		logLevel: "error",
		environments: { server: { build: { outDir } } },
	});
	const { server } = builder.environments;
	if (!server) throw new Error("vite.config.ts has no server environment");
	await builder.build(server);
	project.provide("serverProgram", path.join(outDir, "main.js"));
	return () => rmSync(outDir, { recursive: true, force: true });
}
