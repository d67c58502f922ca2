import "./check-node-version.mjs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { ensureBuilt } from "./build.mjs";
import { ensureInstalled } from "./install.mjs";
import { endBadly, root } from "./run-step.mjs";
import { stopWithNpm } from "./stop-with-npm.mjs";

try {
	process.chdir(root);
	stopWithNpm();
	await ensureInstalled();
	await ensureBuilt();
	// In this process: nothing between the signals of npm and the server.
	const server = path.join(root, "dist", "server", "main.js");
	await import(pathToFileURL(server).href);
} catch (error) {
	endBadly(error);
}
