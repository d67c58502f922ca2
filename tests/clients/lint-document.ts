import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { type RulesetDefinition, Spectral } from "@stoplight/spectral-core";
import { oas } from "@stoplight/spectral-rulesets";

const redocly = path.resolve(
	import.meta.dirname,
	"../../node_modules/@redocly/cli/bin/cli.js",
);

/** What `redocly lint` calls errors, by its recommended rules. It asks nothing of the network. */
export async function redoclyErrors(document: object): Promise<unknown[]> {
	const folder = await mkdtemp(path.join(os.tmpdir(), "divishop-lint-"));
	try {
		const file = path.join(folder, "openapi.json");
		await writeFile(file, JSON.stringify(document));
		const found = await new Promise<string>((resolve, reject) =>
			execFile(
				process.execPath,
				[redocly, "lint", file, "--format=json", "--max-problems=1000"],
				{
					cwd: folder,
					env: {
						...process.env,
						REDOCLY_TELEMETRY: "off",
						REDOCLY_SUPPRESS_UPDATE_NOTICE: "true",
						CI: "true",
					},
					maxBuffer: 2 ** 26,
				},
				// It ends with a status of its own when it finds something.
				(error, found) => (found ? resolve(found) : reject(error)),
			),
		);
		const { problems } = JSON.parse(found) as {
			problems: { severity: string; ruleId: string; message: string }[];
		};
		return problems
			.filter(({ severity }) => severity === "error")
			.map(({ ruleId, message }) => ({ ruleId, message }));
	} finally {
		await rm(folder, { recursive: true, force: true });
	}
}

/** The same of Spectral's rules for OpenAPI. */
export async function spectralErrors(document: object): Promise<unknown[]> {
	const spectral = new Spectral();
	spectral.setRuleset({ extends: [oas as RulesetDefinition] });
	// A copy: it marks what it reads.
	const found = await spectral.run(
		structuredClone(document) as Record<string, unknown>,
	);
	return found
		.filter(({ severity }) => severity === 0)
		.map(({ code, message, path }) => ({ code, message, at: path.join("/") }));
}
