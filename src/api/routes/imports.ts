import { z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { idPath } from "#contract/common.ts";
import {
	type ImportEntity,
	importEntities,
	importPermission,
} from "#contract/import-fields.ts";
import {
	importDetails,
	importFileParams,
	importListParams,
	importRowFilters,
	importRowPage,
	importSummary,
	importTemplateParams,
	importUploadParams,
} from "#contract/imports.ts";
import type { Database } from "#db/database.ts";
import { recordBulkRead } from "#db/queries/bulk-reads.ts";
import { recordChange } from "#db/queries/change-log.ts";
import { listImportRows } from "#db/queries/import-rows.ts";
import {
	getImport,
	type ImportRecord,
	insertImport,
	listImports,
	saveImportFile,
	updateImport,
} from "#db/queries/imports.ts";
import { defineRoute } from "../access/define-route.ts";
import { requirePermission } from "../access/guard.ts";
import { may } from "../access/who.ts";
import { sentFile } from "../content/sent-file.ts";
import { streamedSheet } from "../exports/export-answer.ts";
import { tableAnswer } from "../exports/table-file.ts";
import { errorFile } from "../imports/error-file.ts";
import { refuseByLook } from "../imports/files/read-table.ts";
import {
	importDetailsOf,
	importRowsOf,
	importSummaryOf,
} from "../imports/import-answer.ts";
import { templateAnswer } from "../imports/template-file.ts";
import { enqueue } from "../jobs/enqueue.ts";
import { importReading } from "../jobs/kinds/import-reading.ts";
import {
	type ApiEnv,
	fileAnswer,
	jsonAnswer,
	newRouter,
	problems,
} from "../router.ts";
import { sha256Of } from "../sha256.ts";

/** For people who may change what is brought in; each kind of record asks for its own permission besides. */
export const importAccess = {
	anyOf: ["catalog:write", "customers:write"],
	byPerson: true,
} as const;

const mostListed = 20;
const rowsPerPage = 50;

export const importRoutes = newRouter();

importRoutes.openapi(
	defineRoute({
		method: "get",
		path: "/imports",
		access: importAccess,
		summary: `The latest imports, ${mostListed} at most`,
		request: { query: importListParams },
		responses: {
			200: jsonAnswer(z.array(importSummary), "The imports"),
			...problems,
		},
	}),
	async (c) => {
		const { entity } = c.req.valid("query");
		const theirs = (entity ? [entity] : importEntities).filter((entity) =>
			may(c.var.who, importPermission[entity]),
		);
		const rows = await listImports(c.var.db, theirs, mostListed);
		return c.json(rows.map(importSummaryOf), 200);
	},
);

importRoutes.openapi(
	defineRoute({
		method: "get",
		path: "/imports/template",
		access: importAccess,
		summary: "A file to fill in, with the columns an import takes",
		request: { query: importTemplateParams },
		responses: { 200: fileAnswer, ...problems },
	}),
	async (c) => {
		const { entity, format } = c.req.valid("query");
		requireEntity(c, entity);
		return templateAnswer(entity, format);
	},
);

const file = { schema: z.string().meta({ format: "binary" }) };

importRoutes.openapi(
	defineRoute({
		method: "post",
		path: "/imports",
		access: importAccess,
		summary:
			"Hand in a file to import: the body is the xlsx or csv file, at most 20 MB",
		description:
			"Nothing is written to the marketplace before the import is confirmed. What kind of file it is, its content says.",
		request: {
			query: importUploadParams,
			body: { content: { "application/octet-stream": file }, required: true },
		},
		responses: {
			201: jsonAnswer(importDetails, "The import, which is being read"),
			...problems,
		},
	}),
	async (c) => {
		const { db, actor, realNow } = c.var;
		const { entity, fileName } = c.req.valid("query");
		requireEntity(c, entity);
		const file = await sentFile(c.req);
		refuseByLook(file);
		const sha256 = await sha256Of(file);
		const imported = await db.transaction(async (tx) => {
			const { id } = await insertImport(tx, {
				...{ entity, fileName, fileBytes: file.length, sha256 },
				...{ state: "reading", actor, at: realNow() },
			});
			await saveImportFile(tx, id, file);
			const payload = { importId: id };
			const jobId = await enqueue(tx, importReading, { payload, actor });
			await updateImport(tx, id, { jobId });
			await recordChange(tx, {
				actor,
				entity: "import",
				entityId: id,
				action: "created",
				after: { entity, fileName },
			});
			return getImport(tx, id);
		});
		return c.json(await importDetailsOf(db, imported), 201);
	},
);

importRoutes.openapi(
	defineRoute({
		method: "get",
		path: "/imports/{id}",
		access: importAccess,
		summary: "An import: where it stands, and what its rows come to",
		request: { params: idPath },
		responses: { 200: jsonAnswer(importDetails, "The import"), ...problems },
	}),
	async (c) => {
		const { db } = c.var;
		const imported = await getImportFor(c, db, c.req.valid("param").id);
		return c.json(await importDetailsOf(db, imported), 200);
	},
);

importRoutes.openapi(
	defineRoute({
		method: "get",
		path: "/imports/{id}/rows",
		access: importAccess,
		summary: `The rows of an import, ${rowsPerPage} at a time, each with what would come of it, or came`,
		request: { params: idPath, query: importRowFilters },
		responses: { 200: jsonAnswer(importRowPage, "The rows"), ...problems },
	}),
	async (c) => {
		const { db } = c.var;
		const imported = await getImportFor(c, db, c.req.valid("param").id);
		const rows = await listImportRows(
			db,
			imported.id,
			c.req.valid("query"),
			rowsPerPage + 1,
		);
		const shown = rows.slice(0, rowsPerPage);
		const hasMore = rows.length > rowsPerPage;
		const items = await importRowsOf(db, imported, shown);
		const nextAfter = hasMore ? (shown.at(-1)?.line ?? null) : null;
		return c.json({ items, nextAfter }, 200);
	},
);

importRoutes.openapi(
	defineRoute({
		method: "get",
		path: "/imports/{id}/errors",
		access: importAccess,
		summary: "The rows with an error as a file, to mend and hand in again",
		request: { params: idPath, query: importFileParams },
		responses: { 200: fileAnswer, ...problems },
	}),
	async (c) => {
		const { db, actor, onUnexpectedError } = c.var;
		const { format } = c.req.valid("query");
		const imported = await getImportFor(c, db, c.req.valid("param").id);
		await recordBulkRead(db, {
			...{ actor, entity: "import", action: "exported" },
			entityId: imported.id,
			what: { format },
		});
		const sheet = await streamedSheet(
			{ title: "Erros", ...(await errorFile(db, imported)) },
			onUnexpectedError,
		);
		const fileName = `importacao_${imported.id}_erros.${format}`;
		return tableAnswer({ format, fileName, sheets: [sheet] });
	},
);

export function requireEntity(c: Context<ApiEnv>, entity: ImportEntity): void {
	requirePermission(c, importPermission[entity]);
}

export async function getImportFor(
	c: Context<ApiEnv>,
	db: Database,
	id: number,
): Promise<ImportRecord> {
	const imported = await getImport(db, id);
	requireEntity(c, imported.entity);
	return imported;
}
