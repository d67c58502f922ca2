import "./check-node-version.mjs";
import { buildDemo, demoFolder, ensureDemoBuilt } from "./build-demo.mjs";
import { ensureInstalled } from "./install.mjs";
import { endBadly, StepFailure } from "./run-step.mjs";
import { stopWithNpm } from "./stop-with-npm.mjs";

// `npm run demo` serves dist/demo; `npm run demo -- --build` only makes it, to be published.
try {
	await ensureInstalled();
	if (process.argv.includes("--build")) await buildDemo();
	else await serveDemo();
} catch (error) {
	endBadly(error);
}

async function serveDemo() {
	stopWithNpm();
	const port = portAsked();
	await ensureDemoBuilt();
	// Not before: it needs what was just installed.
	const { serveFiles } = await import("./serve-files.mjs");
	const { address } = await serveFiles({ "/": demoFolder }, port).catch(
		explain,
	);
	console.log(`The demo is at ${address}. It saves nothing; Ctrl+C ends it.`);
}

function explain(error) {
	if (error.code !== "EADDRINUSE") throw error;
	throw new StepFailure(
		`Port ${error.port} is taken; PORT=3001 npm run demo uses another.`,
	);
}

function portAsked() {
	const port = Number(process.env.PORT || 3000);
	if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
	throw new StepFailure(`PORT is no port: ${process.env.PORT}`);
}
