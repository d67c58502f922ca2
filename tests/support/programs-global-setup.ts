import { rmSync } from "node:fs";
import path from "node:path";
import { build } from "vite";
import type { TestProject } from "vitest/node";

declare module "vitest" {
	export interface ProvidedContext {
		/** The folder of the programs below, each one file that Node runs. */
		programs: string;
	}
}

const programs = [
	...["bulk-worker-process", "closing-process", "embedded-postgres-process"],
	"job-worker-process",
] as const;

export type TestProgram = (typeof programs)[number];

/** What tests start to kill it is bundled once: to compile it anew takes three times as long as it takes to start. */
export default async function bundlePrograms(project: TestProject) {
	// Inside the project, where packages with native code are found.
	const outDir = path.resolve(".cache", `test-programs-${process.pid}`);
	await build({
		...{ configFile: false, logLevel: "error" },
		ssr: { noExternal: true, external: ["sharp", "pg-native"] },
		build: {
			...{ ssr: true, target: "node20", outDir, copyPublicDir: false },
			rolldownOptions: {
				input: programs.map((name) =>
					path.resolve("tests/support", `${name}.ts`),
				),
				output: { entryFileNames: "[name].js" },
			},
		},
	});
	project.provide("programs", outDir);
	return () => rmSync(outDir, { recursive: true, force: true });
}
