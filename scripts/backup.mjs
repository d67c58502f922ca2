import "./check-node-version.mjs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { ensureBuilt } from "./build.mjs";
import { ensureInstalled } from "./install.mjs";
import { endBadly, root } from "./run-step.mjs";

try {
	process.chdir(root);
	await ensureInstalled();
	await ensureBuilt();
	const command = path.join(root, "dist", "server", "backup.js");
	await import(pathToFileURL(command).href);
} catch (error) {
	endBadly(error);
}
