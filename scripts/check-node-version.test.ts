import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const check = fileURLToPath(new URL("check-node-version.mjs", import.meta.url));

/** What the check prints, and how it ends, in a Node that calls itself so. */
function checkAs(version: string) {
	const pretending = `
		Object.defineProperty(process, "version", { value: "v${version}" });
		Object.defineProperty(process, "versions", { value: { node: "${version}" } });
	`;
	const { status, stdout, stderr } = spawnSync(
		process.execPath,
		[
			"--import",
			`data:text/javascript,${encodeURIComponent(pretending)}`,
			check,
		],
		{ encoding: "utf8" },
	);
	return { status, printed: stdout + stderr };
}

test.each(["18.20.4", "20.18.3"])(
	"Node %s is told in one line what is needed, and where to get it",
	(version) => {
		expect(checkAs(version)).toEqual({
			status: 1,
			printed: `Divishop needs Node 20.19 or newer; this is v${version}. Get it from https://nodejs.org or your version manager.\n`,
		});
	},
);

test.each(["20.19.0", "22.0.0", "26.1.0"])("Node %s will do", (version) => {
	expect(checkAs(version)).toEqual({ status: 0, printed: "" });
});
