import {
	freshStart,
	installation,
	marketplaceSettings,
	ownRecordCounts,
	selfCheckResult,
} from "#contract/settings.ts";
import { dayOf } from "#core/business-time.ts";
import { RuleViolation } from "#core/errors.ts";
import type { Database } from "#db/database.ts";
import { countRecords, ownRecords } from "#db/exports/own-records.ts";
import { recordBulkRead } from "#db/queries/bulk-reads.ts";
import { getInstallation } from "#db/queries/installation.ts";
import {
	businessNowOf,
	getMarketplaceSettings,
	lockMarketplaceSettings,
} from "#db/queries/settings.ts";
import { emptyMarketplace } from "#db/sample/empty-marketplace.ts";
import { type CheckResult, runChecks } from "#db/self-check.ts";
import { defineRoute } from "../access/define-route.ts";
import { workbookAnswer } from "../exports/export-answer.ts";
import {
	fileAnswer,
	jsonAnswer,
	jsonBody,
	newRouter,
	problems,
} from "../router.ts";
import { settingsAnswer } from "./settings.ts";

/** What an operator does to the data as a whole. */
export const settingsData = newRouter();

settingsData.openapi(
	defineRoute({
		method: "get",
		path: "/settings/installation",
		access: { anyOf: ["settings:read"] },
		summary: "Version, database and its size",
		responses: {
			200: jsonAnswer(installation, "This installation"),
			...problems,
		},
	}),
	async (c) => c.json(await getInstallation(c.var.db), 200),
);

settingsData.openapi(
	defineRoute({
		method: "post",
		path: "/settings/self-check",
		access: { anyOf: ["data:manage"] },
		summary: "Recompute every stored figure from raw rows and compare",
		description:
			"It reads everything there is, so whoever asks while one is running gets the answer of that one.",
		responses: {
			200: jsonAnswer(selfCheckResult, "What disagrees"),
			...problems,
		},
	}),
	async (c) => {
		const results = await runSharedChecks(c.var.longWork);
		return c.json(
			{
				checks: results.length,
				disagreements: results.flatMap((result) => result.disagreements),
			},
			200,
		);
	},
);

settingsData.openapi(
	defineRoute({
		method: "get",
		path: "/settings/own-records",
		access: { anyOf: ["data:manage"] },
		summary: "How many records people made or changed since the sample came",
		responses: {
			200: jsonAnswer(ownRecordCounts, "What a fresh start would take"),
			...problems,
		},
	}),
	async (c) => {
		const { db, realNow } = c.var;
		const { records } = await readOwnRecords(db, realNow());
		const [stores, products, customers, orders] = await Promise.all([
			countRecords(db, records.stores),
			countRecords(db, records.products),
			countRecords(db, records.customers),
			countRecords(db, records.orders),
		]);
		return c.json({ stores, products, customers, orders }, 200);
	},
);

settingsData.openapi(
	defineRoute({
		method: "get",
		path: "/settings/own-records/export",
		access: { anyOf: ["data:manage"] },
		summary: "Those records as one workbook, a sheet for each kind",
		responses: { 200: fileAnswer, ...problems },
	}),
	async (c) => {
		const { db, realNow, actor, onUnexpectedError } = c.var;
		const { records, now } = await readOwnRecords(db, realNow());
		await recordBulkRead(db, {
			...{ actor, entity: "settings", action: "exported" },
			what: { format: "xlsx" },
		});
		return workbookAnswer(
			db,
			`registros_export_${dayOf(now)}.xlsx`,
			[
				{ title: "Lojas", source: records.stores },
				{ title: "Produtos", source: records.products },
				{ title: "Clientes", source: records.customers },
				{ title: "Pedidos", source: records.orders },
			],
			onUnexpectedError,
		);
	},
);

settingsData.openapi(
	defineRoute({
		method: "post",
		path: "/settings/fresh-start",
		access: { anyOf: ["data:manage"], proof: true },
		summary: "Empty the sample marketplace and let the clock run",
		request: { body: jsonBody(freshStart) },
		responses: {
			200: jsonAnswer(marketplaceSettings, "The marketplace as it begins"),
			...problems,
		},
	}),
	async (c) => {
		const { db, actor, realNow } = c.var;
		const emptied = await db.transaction(async (tx) => {
			// Locked: of two requests at once, the second finds that it is no longer the sample.
			const settings = await lockMarketplaceSettings(tx);
			// Only made-up data may be thrown away: there is no way back.
			if (!settings.isSample)
				throw new RuleViolation("sample_not_loaded", "Not the sample");
			if (c.req.valid("json").name !== settings.name)
				throw new RuleViolation("validation_failed", "Another name", {
					fields: [{ field: "name", code: "name_differs" }],
				});
			await emptyMarketplace(tx, { actor });
			return getMarketplaceSettings(tx);
		});
		return c.json(settingsAnswer(emptied, realNow(), actor.name), 200);
	},
);

const runningChecks = new WeakMap<Database, Promise<CheckResult[]>>();

function runSharedChecks(db: Database): Promise<CheckResult[]> {
	const running = runningChecks.get(db);
	if (running) return running;
	const checks = runChecks(db).finally(() => runningChecks.delete(db));
	runningChecks.set(db, checks);
	return checks;
}

async function readOwnRecords(db: Database, realNow: Date) {
	const settings = await getMarketplaceSettings(db);
	const now = businessNowOf(settings, realNow);
	const lowStock = settings.lowStockThreshold;
	return { now, records: await ownRecords(db, { now, realNow, lowStock }) };
}
