import "./check-node-version.mjs";
import { ensureInstalled } from "./install.mjs";
import { endBadly, runNode } from "./run-step.mjs";

// The API restarts on save; Vite serves the UI, replaces what changed in the page,
// and passes /api on. Ctrl+C reaches both from the terminal.
try {
	await ensureInstalled();
	await Promise.all([
		runNode("node_modules/tsx/dist/cli.mjs", ["watch", "src/server/main.ts"]),
		runNode("node_modules/vite/bin/vite.js", []),
	]);
} catch (error) {
	endBadly(error);
}
