import "./check-node-version.mjs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { ensureBuilt } from "./build.mjs";
import { ensureInstalled } from "./install.mjs";
import { endBadly, root } from "./run-step.mjs";

try {
	process.chdir(root);
	if (process.env.npm_lifecycle_event) stopWithNpm();
	await ensureInstalled();
	await ensureBuilt();
	// In this process: nothing between the signals of npm and the server.
	const server = path.join(root, "dist", "server", "main.js");
	await import(pathToFileURL(server).href);
} catch (error) {
	endBadly(error);
}

/**
 * npm runs this through a shell and passes signals on to that shell only, which ends
 * without passing them further. Its end shows as a new parent of this process.
 */
function stopWithNpm() {
	const shell = process.ppid;
	const watch = setInterval(() => {
		if (process.ppid === shell) return;
		clearInterval(watch);
		process.kill(process.pid, "SIGTERM");
	}, 200);
	watch.unref();
}
