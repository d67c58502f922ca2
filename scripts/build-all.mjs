import "./check-node-version.mjs";
import { build } from "./build.mjs";
import { ensureInstalled } from "./install.mjs";
import { endBadly } from "./run-step.mjs";

try {
	await ensureInstalled();
	await build();
} catch (error) {
	endBadly(error);
}
