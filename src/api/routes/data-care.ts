import { createRoute } from "@hono/zod-openapi";
import {
	freshStart,
	installation,
	selfCheckResult,
} from "#contract/settings.ts";
import { RuleViolation } from "#core/errors.ts";
import type { Database } from "#db/database.ts";
import { getInstallation } from "#db/queries/installation.ts";
import { lockMarketplaceSettings } from "#db/queries/settings.ts";
import { emptyMarketplace } from "#db/sample/empty-marketplace.ts";
import { type CheckResult, runChecks } from "#db/self-check.ts";
import { jsonAnswer, jsonBody, newRouter, problems } from "../router.ts";

/** What an operator does to the data as a whole. */
export const dataCare = newRouter();

dataCare.openapi(
	createRoute({
		method: "get",
		path: "/settings/installation",
		summary: "Version, database and its size",
		responses: {
			200: jsonAnswer(installation, "This installation"),
			...problems,
		},
	}),
	async (c) => c.json(await getInstallation(c.var.db), 200),
);

dataCare.openapi(
	createRoute({
		method: "post",
		path: "/settings/self-check",
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

dataCare.openapi(
	createRoute({
		method: "post",
		path: "/settings/fresh-start",
		summary: "Empty the sample marketplace and let the clock run",
		request: { body: jsonBody(freshStart) },
		responses: { 204: { description: "Emptied" }, ...problems },
	}),
	async (c) => {
		const { db, actor } = c.var;
		await db.transaction(async (tx) => {
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
		});
		return c.body(null, 204);
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
