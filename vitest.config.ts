import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import path from "node:path";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

// API tests run twice, on both engines, from the same files. Like the unit tests they leave nothing
// behind in their process, and web tests nothing in their window (tests/support/web-setup.ts), so files
// share one and what it has loaded (isolate: false).
const apiTests = [
	"src/db/**/*.test.ts",
	"src/api/**/*.test.ts",
	"src/server/storefront.test.ts",
];

/** What of the web needs no window is a unit test, without the time one takes to open. */
const withWindow = [
	"src/web/**/*.test.tsx",
	"src/web/data/{first-reads,fresh-screens,live-changes}.test.ts",
	"src/web/screens/orders/details/use-tracking-codes.test.ts",
];

/** What each role sees of a screen: `npm test -- --all`, beside the rights of every route at the API. */
const byRole = ["src/web/**/*-by-role.test.tsx"];

/** Of these, those that draw the application's own routes, in which React Router keeps what it has loaded: a window each. */
const wholeApplication = [
	"src/web/{routes,routing/permitted,routing/saving-routes}.test.tsx",
	"src/web/screens/orders/returns/returns.test.tsx",
	"src/web/data/fresh-screens.test.ts",
];

/** A link that saves a file is clicked, and happy-dom, which saves none, would leave for its address. */
const navigation = {
	disableMainFrameNavigation: true,
	disableFallbackToSetURL: true,
};

/** Of these layers, and yet without a database: once is enough. */
const withoutDatabase = [
	"src/db/{bytea-text,subselect}.test.ts",
	"src/db/sample/{customers,products,random,sample}.test.ts",
	"src/db/sample/orders/{nfe-keys,orders}.test.ts",
	"src/api/{change-hub,database-away,limit-body,problem,shared-reads}.test.ts",
	"src/api/access/{password-work,tokens}.test.ts",
	"src/api/actions/{catch-up-ledger,price-cart}.test.ts",
	"src/api/webhooks/signature.test.ts",
	"src/api/exports/{payouts-json,table-file,xlsx-export}.test.ts",
	"src/api/imports/{cell-readers,files/readers}.test.ts",
];

/** Of PGlite alone. */
const ofPglite = ["src/db/{pglite-statements,pglite-plans}.test.ts"];

/** What the engine itself does: values, bytes, notices, migrations, pictures, documents and the sample. */
const dependOnEngine = [
	...ofPglite,
	"src/db/{notices,prepared,row-decoder,self-check,together}.test.ts",
	"src/db/{migrations,sample,schema}/**/*.test.ts",
	"src/api/{backups/backup-jobs,events}.test.ts",
	"src/api/routes/{product-images,store-documents,demo}*.test.ts",
];

/** Where no run before has told how long each file takes: what takes longest begins first, beside all others. */
class LongestFirst extends BaseSequencer {
	override async sort(files: TestSpecification[]) {
		const isLong = ({ moduleId }: TestSpecification) =>
			/true-figures|true-balances|fresh-screens/.test(moduleId);
		const sorted = await super.sort(files);
		return [
			...sorted.filter(isLong),
			...sorted.filter((file) => !isLong(file)),
		];
	}
}

export default defineConfig({
	test: {
		sequence: { sequencer: LongestFirst },
		setupFiles: ["tests/support/fail-on-console-error.ts"],
		// What was transformed is kept by its content, for the other projects and the next run.
		experimental: { fsModuleCache: true, fsModuleCachePath: moduleCache() },
		// What only `npm test -- --all` runs (docs/decisions/0056-what-runs-where.md).
		tags: [{ name: "all" }],
		restoreMocks: true,
		expect: { poll: { timeout: 30_000 } }, // for a busy machine
		// Vitest leaves one core free by default, which on two cores halves the speed.
		maxWorkers: Math.max(2, availableParallelism()),
		projects: [
			{
				extends: true,
				test: {
					name: "unit",
					include: [
						"src/core/**/*.test.ts",
						"src/contract/**/*.test.ts",
						"scripts/**/*.test.ts",
						"src/web/**/*.test.ts",
						"src/demo/**/*.test.ts",
						...withoutDatabase,
					],
					exclude: withWindow,
					isolate: false,
					testTimeout: 30_000, // likewise
				},
			},
			{
				extends: true,
				test: {
					name: "web",
					include: withWindow,
					exclude: [...wholeApplication, ...byRole],
					environment: "happy-dom",
					environmentOptions: { happyDOM: { settings: { navigation } } },
					isolate: false,
					pool: "threads", // begins sooner than a process
					setupFiles: ["tests/support/web-setup.ts"],
					testTimeout: 30_000,
					hookTimeout: 60_000,
				},
			},
			{ extends: true, test: inWindowEach("web-whole", wholeApplication) },
			{ extends: true, test: inWindowEach("web-roles", byRole) },
			{
				extends: true,
				test: {
					name: "server",
					include: ["src/server/**/*.test.ts"],
					exclude: apiTests,
					globalSetup: [
						"tests/support/embedded-server-global-setup.ts",
						"tests/support/programs-global-setup.ts",
					],
					maxWorkers: 3, // they wait for servers that start and end more than they compute
					sequence: { groupOrder: 2 },
					// Real processes: starting, recovering and stopping take their time.
					testTimeout: 60_000,
					hookTimeout: 60_000,
				},
			},
			{
				extends: true,
				test: {
					name: "api-postgres",
					include: apiTests,
					exclude: [...withoutDatabase, ...ofPglite],
					isolate: false,
					globalSetup: [
						"tests/support/postgres-global-setup.ts",
						"tests/support/programs-global-setup.ts",
					],
					maxWorkers: 4, // they wait for the database more than they compute
					sequence: { groupOrder: 1 },
					testTimeout: 60_000,
					hookTimeout: 120_000,
				},
			},
			{ extends: true, test: onPglite("pglite", dependOnEngine) },
			{ extends: true, test: onPglite("api-pglite", apiTests) },
		],
	},
});

function inWindowEach(name: string, include: string[]) {
	return {
		name,
		include,
		environment: "happy-dom",
		environmentOptions: { happyDOM: { settings: { navigation } } },
		pool: "threads" as const,
		setupFiles: ["tests/support/web-setup.ts"],
		testTimeout: 60_000,
		hookTimeout: 240_000, // one of them opens every screen there is
	};
}

function onPglite(name: string, include: string[]) {
	return {
		name,
		include,
		exclude: withoutDatabase,
		globalSetup: ["tests/support/pglite-global-setup.ts"],
		isolate: false,
		testTimeout: 60_000,
		hookTimeout: 120_000,
	};
}

/** Of these packages alone: Vitest empties one of others, which runs side by side would do to each other. */
function moduleCache(): string {
	const packages = readFileSync("node_modules/.package-lock.json");
	const name = createHash("sha256").update(packages).digest("hex");
	return path.resolve(".cache", "vitest", name.slice(0, 12));
}
