import { ensureBuilt } from "../scripts/build.mjs";
import { benchAccess } from "./access.bench.ts";
import { benchBackup } from "./backup.bench.ts";
import { benchBulk } from "./bulk.bench.ts";
import { benchBundle } from "./bundle-size.ts";
import { benchDemoStart } from "./demo-start.bench.ts";
import { benchExports } from "./exports.bench.ts";
import { benchImport } from "./import.bench.ts";
import { benchMoney } from "./money.bench.ts";
import { benchOverload } from "./overload.bench.ts";
import { benchPgliteStatements } from "./pglite-statements.bench.ts";
import { benchScale } from "./scale.bench.ts";
import { benchStart } from "./start.bench.ts";
import { benchWriting } from "./writes.bench.ts";

const benches = {
	bundle: benchBundle,
	start: benchStart,
	access: benchAccess,
	demo: benchDemoStart,
	statements: benchPgliteStatements,
	scale: benchScale,
	writes: benchWriting,
	exports: benchExports,
	import: benchImport,
	bulk: benchBulk,
	money: benchMoney,
	backup: benchBackup,
	overload: benchOverload,
};

/** `npm run bench` runs all of them, `npm run bench -- bundle start` only those named. */
const skipLargest = "--skip-largest";
const args = process.argv.slice(2);
const options = { isLargestSkipped: args.includes(skipLargest) };
const asked = args.filter((name) => name !== skipLargest);
const unknown = asked.filter((name) => !(name in benches));
if (unknown.length > 0)
	throw new Error(
		`No benchmark ${unknown.join(", ")}; there are ${Object.keys(benches).join(", ")}`,
	);

await ensureBuilt();
for (const [name, bench] of Object.entries(benches)) {
	if (asked.length > 0 && !asked.includes(name)) continue;
	console.log(`\n== ${name}`);
	await bench(options);
}
