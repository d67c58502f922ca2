import { z } from "zod";
import { type Job, job, jobPath } from "#contract/jobs.ts";
import { isSameActor } from "#core/actor.ts";
import { RuleViolation } from "#core/errors.ts";
import { recordChange } from "#db/queries/change-log.ts";
import {
	actorOfJob,
	getJob,
	type JobRow,
	jobOf,
	listJobs,
	lockJob,
	requestCancel,
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

function jobFor(who: Who, row: JobRow): Job {
	const isUnderWay = !row.finishedAt && !row.cancelRequestedAt;
	return { ...jobOf(row), mayCancel: isUnderWay && isTheirs(who, row) };
}

/** What the system does by itself is nobody's to end. */
function isTheirs(who: Who, row: JobRow): boolean {
	if (row.actorKind === "system") return false;
	return may(who, "data:manage") || isSameActor(who.actor, actorOfJob(row));
}
