import "./check-node-version.mjs";
import { spawn } from "node:child_process";
import path from "node:path";
import { ensureInstalled } from "./install.mjs";
import { endBadly, root } from "./run-step.mjs";

// The API restarts on save; Vite serves the UI, replaces what changed in the page,
// and passes /api on. Both end together.
try {
	await ensureInstalled();
	const running = [
		start("node_modules/tsx/dist/cli.mjs", "watch", "src/server/main.ts"),
		start("node_modules/vite/bin/vite.js"),
	];
	const stopAll = () => {
		for (const child of running) child.kill("SIGTERM");
	};
	for (const child of running) child.once("exit", stopAll);
	process.on("SIGTERM", stopAll);
	process.on("SIGINT", () => {}); // Ctrl+C reaches both from the terminal; wait for them
} catch (error) {
	endBadly(error);
}

function start(file, ...args) {
	return spawn(process.execPath, [path.join(root, file), ...args], {
		cwd: root,
		stdio: "inherit",
	});
}
