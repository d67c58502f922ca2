import { z } from "zod";
import { type Job, job, jobPath } from "#contract/jobs.ts";
import { isSameActor } from "#core/actor.ts";
import { RuleViolation } from "#core/errors.ts";
import { recordChange } from "#db/queries/change-log.ts";
import {
	actorOfJob,
	getJob,
	isStopped,
	type JobRow,
	jobOf,
	listJobs,
	lockJob,
	requestCancel,
	retryStoppedJob,
} from "#db/queries/jobs.ts";
import { defineRoute } from "../access/define-route.ts";
import { may, type Who } from "../access/who.ts";
import { jsonAnswer, newRouter, problems } from "../router.ts";

const access = { anyOf: ["settings:read"] } as const;
const mostListed = 50;

export const jobRoutes = newRouter();

jobRoutes.openapi(
	defineRoute({
		method: "get",
		path: "/jobs",
		access,
		summary: `The unfinished jobs, then the latest others: ${mostListed} at most`,
		responses: { 200: jsonAnswer(z.array(job), "The jobs"), ...problems },
	}),
	async (c) => {
		const rows = await listJobs(c.var.db, mostListed);
		return c.json(
			rows.map((row) => jobFor(c.var.who, row)),
			200,
		);
	},
);

jobRoutes.openapi(
	defineRoute({
		method: "get",
		path: "/jobs/{id}",
		access,
		summary: "A job, how far it is and what it came to",
		request: { params: jobPath },
		responses: { 200: jsonAnswer(job, "The job"), ...problems },
	}),
	async (c) => {
		const row = await getJob(c.var.db, c.req.valid("param").id);
		return c.json(jobFor(c.var.who, row), 200);
	},
);

jobRoutes.openapi(
	defineRoute({
		method: "post",
		path: "/jobs/{id}/cancellation",
		access,
		summary: "Cancel a job, as whoever started it or an administrator",
		description:
			"A waiting one is cancelled at once; a running one ends after the step under way, which stays done.",
		request: { params: jobPath },
		responses: { 200: jsonAnswer(job, "The job"), ...problems },
	}),
	async (c) => {
		const { db, actor, who } = c.var;
		const cancelled = await db.transaction(async (tx) => {
			const row = await lockJob(tx, c.req.valid("param").id);
			if (!isTheirs(who, row))
				throw new RuleViolation("forbidden", "Someone else started it");
			if (row.finishedAt) throw new RuleViolation("job_finished", row.status);
			if (row.cancelRequestedAt) return row;
			const asked = await requestCancel(tx, row);
			await recordChange(tx, {
				actor,
				entity: "job",
				entityId: row.id,
				action: "cancelled",
				before: { kind: row.kind },
			});
			return asked;
		});
		return c.json(jobFor(who, cancelled), 200);
	},
);

jobRoutes.openapi(
	defineRoute({
		method: "post",
		path: "/jobs/{id}/retry",
		access: { anyOf: ["data:manage"] },
		summary: "Begin a job that was stopped",
		description:
			"One that ended its process five times in a row no longer begins by itself.",
		request: { params: jobPath },
		responses: { 200: jsonAnswer(job, "The job"), ...problems },
	}),
	async (c) => {
		const { db, actor, who } = c.var;
		const begun = await db.transaction(async (tx) => {
			const row = await lockJob(tx, c.req.valid("param").id);
			if (!isStopped(row)) throw new RuleViolation("job_not_stopped");
			const begun = await retryStoppedJob(tx, row);
			await recordChange(tx, {
				actor,
				entity: "job",
				entityId: row.id,
				action: "retried",
				before: { kind: row.kind },
			});
			return begun;
		});
		return c.json(jobFor(who, begun), 200);
	},
);

function jobFor(who: Who, row: JobRow): Job {
	const isUnderWay = !row.finishedAt && !row.cancelRequestedAt;
	return {
		...jobOf(row),
		mayCancel: isUnderWay && isTheirs(who, row),
		mayRetry: isStopped(row) && may(who, "data:manage"),
	};
}

/** What the system does by itself is nobody's to end. */
function isTheirs(who: Who, row: JobRow): boolean {
	if (row.actorKind === "system") return false;
	return may(who, "data:manage") || isSameActor(who.actor, actorOfJob(row));
}
