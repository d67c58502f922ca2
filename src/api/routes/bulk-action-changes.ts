import type { Context } from "hono";
import {
	type BulkState,
	bulkAction,
	bulkConfirmation,
} from "#contract/bulk-actions.ts";
import { canBeUndone } from "#contract/bulk-kinds.ts";
import { idPath } from "#contract/common.ts";
import { RuleViolation } from "#core/errors.ts";
import type { Database } from "#db/database.ts";
import {
	type BulkActionRecord,
	countBulkRows,
	getBulkAction,
	lockBulkAction,
	updateBulkAction,
} from "#db/queries/bulk-actions.ts";
import { listFailedIds } from "#db/queries/bulk-rows.ts";
import { assertVersion, recordChange } from "#db/queries/change-log.ts";
import { findJobOf } from "#db/queries/jobs.ts";
import { defineRoute } from "../access/define-route.ts";
import { startBulkAction } from "../actions/start-bulk-action.ts";
import { bulkActionOf, isHalted } from "../bulk/bulk-answer.ts";
import { enqueue } from "../jobs/enqueue.ts";
import {
	bulkApplying,
	bulkChecking,
	bulkUndoing,
} from "../jobs/kinds/bulk-jobs.ts";
import {
	type ApiEnv,
	jsonAnswer,
	jsonBody,
	newRouter,
	problems,
} from "../router.ts";
import {
	bulkAccess,
	getBulkActionFor,
	requireList,
	requireTerms,
} from "./bulk-actions.ts";

export const bulkActionChanges = newRouter();

bulkActionChanges.openapi(
	defineRoute({
		method: "post",
		path: "/bulk-actions/{id}/confirmation",
		access: bulkAccess,
		summary: "Change the records that are to change; the others stay",
		request: { params: idPath, body: jsonBody(bulkConfirmation) },
		responses: { 200: jsonAnswer(bulkAction, "The action"), ...problems },
	}),
	(c) =>
		changeAction(c, ["checked"], async (tx, action) => {
			const { id, params } = action;
			const { actor, realNow } = c.var;
			requireTerms(c, params, { proof: true });
			await assertVersion(
				tx,
				"bulk-action",
				action,
				c.req.valid("json").version,
			);
			const { counts } = await countBulkRows(tx, id);
			if (counts.change === 0)
				throw new RuleViolation("bulk_step", "Nothing to change");
			const payload = { actionId: id };
			const jobId = await enqueue(tx, bulkApplying, { payload, actor });
			await updateBulkAction(tx, id, {
				...{ state: "applying", jobId },
				...{ confirmedBy: actor.name, confirmedAt: realNow() },
			});
			await record(c, tx, id, "confirmed", counts);
		}),
);

bulkActionChanges.openapi(
	defineRoute({
		method: "post",
		path: "/bulk-actions/{id}/discarding",
		access: bulkAccess,
		summary: "Put away an action that nobody has confirmed",
		request: { params: idPath },
		responses: { 200: jsonAnswer(bulkAction, "The action"), ...problems },
	}),
	(c) =>
		changeAction(c, ["checked", "checking"], async (tx, { id }) => {
			await updateBulkAction(tx, id, { state: "discarded" });
			await record(c, tx, id, "discarded");
		}),
);

bulkActionChanges.openapi(
	defineRoute({
		method: "post",
		path: "/bulk-actions/{id}/undo",
		access: bulkAccess,
		summary: "Take back what an action did, where nobody has changed it since",
		description: "Cancellations and removals stay, as single ones do.",
		request: { params: idPath },
		responses: { 200: jsonAnswer(bulkAction, "The action"), ...problems },
	}),
	(c) =>
		changeAction(c, ["done", "applying"], async (tx, { id, kind, params }) => {
			const { actor, realNow } = c.var;
			requireTerms(c, params, { proof: true });
			const { applied } = await countBulkRows(tx, id);
			if (!canBeUndone(kind) || applied.done === 0)
				throw new RuleViolation("nothing_to_undo", kind);
			const payload = { actionId: id };
			const jobId = await enqueue(tx, bulkUndoing, { payload, actor });
			await updateBulkAction(tx, id, {
				...{ state: "undoing", jobId },
				...{ undoneBy: actor.name, undoneAt: realNow() },
			});
			await record(c, tx, id, "undo-asked");
		}),
);

bulkActionChanges.openapi(
	defineRoute({
		method: "post",
		path: "/bulk-actions/{id}/retry",
		access: bulkAccess,
		summary: "Prepare the same on the records that failed, as a new action",
		request: { params: idPath },
		responses: { 201: jsonAnswer(bulkAction, "The new action"), ...problems },
	}),
	async (c) => {
		const { db, actor, who, realNow } = c.var;
		const started = await db.transaction(async (tx) => {
			const action = await lockAt(c, tx, c.req.valid("param").id, ["done"]);
			const ids = await listFailedIds(tx, action.id);
			if (ids.length === 0)
				throw new RuleViolation("selection_empty", "None has failed");
			const { list, kind, params, id: retryOf } = action;
			requireTerms(c, params);
			return startBulkAction(
				tx,
				{ list, kind, params, retryOf, ids, selection: { ids } },
				{ actor, realNow: realNow() },
			);
		});
		return c.json(await bulkActionOf(db, who, started), 201);
	},
);

const kindOfState = {
	checking: bulkChecking,
	applying: bulkApplying,
	undoing: bulkUndoing,
} as const;

bulkActionChanges.openapi(
	defineRoute({
		method: "post",
		path: "/bulk-actions/{id}/continuation",
		access: bulkAccess,
		summary: "Go on with an action whose work was cancelled or has failed",
		request: { params: idPath },
		responses: { 200: jsonAnswer(bulkAction, "The action"), ...problems },
	}),
	(c) =>
		changeAction(
			c,
			["checking", "applying", "undoing"],
			async (tx, { id, state, params }) => {
				requireTerms(c, params, { proof: state !== "checking" });
				const kind = kindOfState[state as keyof typeof kindOfState];
				const { actor } = c.var;
				const payload = { actionId: id };
				const jobId = await enqueue(tx, kind, { payload, actor });
				await updateBulkAction(tx, id, { jobId });
			},
		),
);

/** What is done to an action is done at a step of it, and by one at a time. */
async function changeAction<Path extends string>(
	c: Context<ApiEnv, Path, { out: { param: { id: number } } }>,
	states: readonly BulkState[],
	change: (tx: Database, action: BulkActionRecord) => Promise<void>,
) {
	const { db, who } = c.var;
	const { id } = c.req.valid("param");
	await db.transaction(async (tx) =>
		change(tx, await lockAt(c, tx, id, states)),
	);
	return c.json(await bulkActionOf(db, who, await getBulkAction(db, id)), 200);
}

async function lockAt(
	c: Context<ApiEnv>,
	tx: Database,
	id: number,
	states: readonly BulkState[],
): Promise<BulkActionRecord> {
	await getBulkActionFor(c, tx, id);
	const action = await lockBulkAction(tx, id);
	requireList(c, action.list);
	const job = await findJobOf(tx, action);
	const isAtRest =
		!(action.state in kindOfState) || isHalted(action, job?.status);
	if (!states.includes(action.state) || !isAtRest || action.forgottenAt)
		throw new RuleViolation("bulk_step", action.state);
	return action;
}

function record(
	c: Context<ApiEnv>,
	tx: Database,
	entityId: number,
	action: string,
	after?: Record<string, unknown>,
): Promise<void> {
	const { actor } = c.var;
	return recordChange(tx, {
		...{ actor, entity: "bulk-action", entityId, action },
		...(after && { after }),
	});
}
