import { z } from "zod";
import {
	backupContents,
	backupDesk,
	backupInspection,
	backupName,
	backupRestoring,
	downloadCheck,
	sentBackup,
	startedJob,
} from "#contract/backups.ts";
import { dayOf } from "#core/business-time.ts";
import { NotFound, RuleViolation } from "#core/errors.ts";
import { recordBulkRead } from "#db/queries/bulk-reads.ts";
import { recordChange } from "#db/queries/change-log.ts";
import { findUnfinishedJob } from "#db/queries/jobs.ts";
import { lockMarketplaceSettings } from "#db/queries/settings.ts";
import { defineRoute } from "../access/define-route.ts";
import { backupJob, backupJobKey, restoreJob } from "../backups/backup-jobs.ts";
import type { Backups } from "../backups/backups.ts";
import { everythingAnswer } from "../exports/everything-export.ts";
import { enqueue } from "../jobs/enqueue.ts";
import { jsonAnswer, jsonBody, newRouter, problems } from "../router.ts";

const manage = { anyOf: ["data:manage"], byPerson: true } as const;
/** Everything there is leaves, goes, or is replaced. */
const dangerous = { ...manage, proof: true } as const;
const namePath = z.object({ name: backupName });
const emptyAnswer = { description: "Done" };
const fileAnswer = {
	description: "The file, streamed",
	content: { "application/octet-stream": { schema: z.string() } },
};

const zipAnswer = {
	description: "The file, streamed",
	content: { "application/zip": { schema: z.string() } },
};

/** Copies of everything: to keep, to take along, and to go back to. */
export const backupRoutes = newRouter();

backupRoutes.openapi(
	defineRoute({
		method: "get",
		path: "/backups",
		access: manage,
		summary: "The copies kept here, and what is to be known of them",
		responses: { 200: jsonAnswer(backupDesk, "The copies"), ...problems },
	}),
	async (c) => {
		const { backups, db, realNow, dataDisk } = c.var;
		const runningJobId = await findUnfinishedJob(db, backupJobKey);
		const warning = (await backups?.warning(realNow())) ?? null;
		const readable = warning === "unreachable" ? null : backups;
		return c.json(
			{
				kept: readable ? await readable.list() : backups && [],
				warning,
				diskWarning: (await dataDisk?.warning()) ?? null,
				freeBytes: readable ? await readable.freeBytes() : null,
				isEncrypting: backups?.isEncrypting ?? false,
				runningJobId: runningJobId ?? null,
				canExportAll: c.var.copySession !== null,
			},
			200,
		);
	},
);

backupRoutes.openapi(
	defineRoute({
		method: "post",
		path: "/backups",
		access: manage,
		summary: "Make a copy of everything now",
		responses: {
			202: jsonAnswer(startedJob, "The job that makes it"),
			...problems,
		},
	}),
	async (c) => {
		const { db, actor } = c.var;
		const kind = backupJob(kept(c.var.backups));
		const jobId = await db.transaction(async (tx) => {
			const id = await enqueue(tx, kind, {
				...{ payload: {}, actor, uniqueKey: backupJobKey },
			});
			await recordChange(tx, {
				...{ actor, entity: "settings", entityId: 1 },
				action: "backup-asked",
			});
			return id;
		});
		return c.json({ jobId }, 202);
	},
);

backupRoutes.openapi(
	defineRoute({
		method: "get",
		path: "/backups/download-check",
		access: dangerous,
		summary:
			"Whether the file of a copy, or of everything, may be downloaded now: a browser that fetches it by itself can say nothing of a refusal",
		request: { query: downloadCheck },
		responses: { 204: emptyAnswer, ...problems },
	}),
	async (c) => {
		const { name } = c.req.valid("query");
		if (name === undefined) refuseWithoutTables(c.var.copySession);
		else {
			const copies = await kept(c.var.backups).list();
			if (!copies.some((copy) => copy.name === name))
				throw new NotFound("backup", name);
		}
		return c.body(null, 204);
	},
);

backupRoutes.openapi(
	defineRoute({
		method: "get",
		path: "/backups/{name}/file",
		access: dangerous,
		summary: "Download a copy",
		request: { params: namePath },
		responses: { 200: fileAnswer, ...problems },
	}),
	async (c) => {
		const { name } = c.req.valid("param");
		const found = await kept(c.var.backups).read(name);
		if (!found) throw new NotFound("backup", name);
		await recordBulkRead(c.var.db, {
			...{ actor: c.var.actor, entity: "settings", action: "exported" },
			what: { format: "backup", fileName: name },
		});
		return new Response(found.content, {
			headers: {
				"content-type": "application/octet-stream",
				"content-length": String(found.bytes),
				"content-disposition": `attachment; filename="${name}"`,
			},
		});
	},
);

backupRoutes.openapi(
	defineRoute({
		method: "delete",
		path: "/backups/{name}",
		access: dangerous,
		summary: "Remove a copy",
		request: { params: namePath },
		responses: { 204: emptyAnswer, ...problems },
	}),
	async (c) => {
		const { name } = c.req.valid("param");
		if (!(await kept(c.var.backups).remove(name)))
			throw new NotFound("backup", name);
		await recordChange(c.var.db, {
			...{ actor: c.var.actor, entity: "settings", entityId: 1 },
			action: "backup-removed",
			before: { fileName: name },
		});
		return c.body(null, 204);
	},
);

backupRoutes.openapi(
	defineRoute({
		method: "post",
		path: "/backups/sent",
		access: dangerous,
		summary: "Send the file of a copy, to restore from it",
		request: {
			body: {
				required: true,
				content: {
					"application/octet-stream": {
						schema: z.any().meta({ type: "string", format: "binary" }),
					},
				},
			},
		},
		responses: {
			201: jsonAnswer(sentBackup, "What to call it by"),
			...problems,
		},
	}),
	async (c) => {
		const backups = kept(c.var.backups);
		const { body, signal } = c.req.raw;
		if (!body) throw new RuleViolation("backup_unreadable", "No body");
		return c.json({ source: await backups.receive(body, signal) }, 201);
	},
);

backupRoutes.openapi(
	defineRoute({
		method: "post",
		path: "/backups/inspection",
		access: manage,
		summary: "What a copy holds",
		request: { body: jsonBody(backupInspection) },
		responses: {
			200: jsonAnswer(backupContents, "What it says it holds"),
			...problems,
		},
	}),
	async (c) => {
		const { source, passphrase } = c.req.valid("json");
		const backups = kept(c.var.backups);
		return c.json(await backups.inspect(source, passphrase), 200);
	},
);

backupRoutes.openapi(
	defineRoute({
		method: "post",
		path: "/backups/restoring",
		access: dangerous,
		summary: "Put a copy in the place of everything there is",
		request: { body: jsonBody(backupRestoring) },
		responses: {
			202: jsonAnswer(startedJob, "The job that does it"),
			...problems,
		},
	}),
	async (c) => {
		const { source, passphrase, marketplaceName } = c.req.valid("json");
		const { db, actor } = c.var;
		const backups = kept(c.var.backups);
		const { createdAt } = await backups.inspect(source, passphrase);
		const jobId = await db.transaction(async (tx) => {
			// Of two who ask at once, one is told that the other's is under way.
			const { name } = await lockMarketplaceSettings(tx);
			if (marketplaceName !== name)
				throw new RuleViolation("validation_failed", "Another name", {
					fields: [{ field: "marketplaceName", code: "name_differs" }],
				});
			if ((await findUnfinishedJob(tx, backupJobKey)) !== undefined)
				throw new RuleViolation("backup_busy", "Another is under way");
			await recordChange(tx, {
				...{ actor, entity: "settings", entityId: 1 },
				action: "restore-asked",
				after: { backupCreatedAt: createdAt },
			});
			return enqueue(tx, restoreJob(backups), {
				...{ payload: { source }, actor, uniqueKey: backupJobKey },
			});
		});
		return c.json({ jobId }, 202);
	},
);

backupRoutes.openapi(
	defineRoute({
		method: "get",
		path: "/settings/everything/export",
		access: dangerous,
		summary:
			"Everything in open formats: a csv for each table, files, a dictionary",
		responses: { 200: zipAnswer, ...problems },
	}),
	async (c) => {
		const { db, actor, copySession, realNow } = c.var;
		const { images, documents, onUnexpectedError } = c.var;
		refuseWithoutTables(copySession);
		await recordBulkRead(db, {
			...{ actor, entity: "settings", action: "exported" },
			what: { format: "zip" },
		});
		return everythingAnswer(`divishop_tudo_${dayOf(realNow())}.zip`, {
			...{ copySession, images, documents, onUnexpectedError },
		});
	},
);

function refuseWithoutTables<Session>(
	copySession: Session | null,
): asserts copySession is Session {
	if (!copySession) throw new RuleViolation("backups_off", "No tables here");
}

function kept(backups: Backups | null): Backups {
	if (!backups)
		throw new RuleViolation("backups_off", "No copies are kept here");
	return backups;
}
