import { z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { idPath } from "#contract/common.ts";
import {
	maxStoreDocuments,
	type StoreDocumentUpdate,
	storeDocument,
	storeDocumentPath,
	storeDocumentUpdate,
	storeDocumentUploadParams,
} from "#contract/store-legal.ts";
import type { Actor } from "#core/actor.ts";
import { NotFound } from "#core/errors.ts";
import type { Database } from "#db/database.ts";
import { recordBulkRead } from "#db/queries/bulk-reads.ts";
import { recordChange } from "#db/queries/change-log.ts";
import { businessNow } from "#db/queries/settings.ts";
import {
	documentOf,
	getStoreDocument,
	insertStoreDocument,
	isDocumentReferenced,
	listStoreDocuments,
	lockDocument,
	type StoreDocumentRow,
	updateStoreDocument,
} from "#db/queries/store-documents.ts";
import { getStoreName, lockStore } from "#db/queries/stores.ts";
import { defineRoute } from "../access/define-route.ts";
import { changesNothing } from "../changes-nothing.ts";
import { deleteUnreferenced } from "../content/delete-unreferenced.ts";
import { sentFile } from "../content/sent-file.ts";
import {
	prepareDocument,
	tooManyDocuments,
} from "../documents/prepare-document.ts";
import {
	type ApiEnv,
	jsonAnswer,
	jsonBody,
	newRouter,
	problems,
} from "../router.ts";

/** What a store hands in to prove who it is. */
export const storeDocumentRoutes = newRouter();

const file = z.string().meta({ format: "binary" });
const files = {
	"application/pdf": { schema: file },
	"image/png": { schema: file },
	"image/jpeg": { schema: file },
};

storeDocumentRoutes.openapi(
	defineRoute({
		method: "post",
		path: "/stores/{id}/documents",
		access: { anyOf: ["catalog:write"] },
		summary:
			"Add a document: the body is the PDF, PNG or JPG file, at most 10 MB",
		description:
			"One file per request, kept as it is sent. Sending the same file as the same kind again answers 200 and changes nothing but `validUntil`, where another one is given.",
		request: {
			params: idPath,
			query: storeDocumentUploadParams,
			body: { required: true, content: files },
		},
		responses: {
			200: jsonAnswer(storeDocument, "It was there already"),
			201: jsonAnswer(storeDocument, "The new document"),
			...problems,
		},
	}),
	async (c) => {
		const { db, actor, documents, realNow } = c.var;
		const { id } = c.req.valid("param");
		const at = await businessNow(db, realNow());
		const { kind, fileName, validUntil } = c.req.valid("query");
		// Before the file is read, which costs far more.
		await getStoreName(db, id);
		const sent = await prepareDocument(await sentFile(c.req), fileName);
		const { file, ...described } = sent;
		try {
			const { added, isNew } = await db.transaction(async (tx) => {
				await lockStore(tx, id);
				const rows = await listStoreDocuments(tx, id);
				const same = rows.find(
					(row) => row.sha256 === sent.sha256 && row.kind === kind,
				);
				if (same) {
					const added =
						validUntil === undefined
							? same
							: await correct(tx, actor, same, { validUntil });
					return { added, isNew: false };
				}
				if (rows.length >= maxStoreDocuments) throw tooManyDocuments(fileName);
				await lockDocument(tx, sent.sha256);
				await documents.put(tx, sent.sha256, { file });
				const added = await insertStoreDocument(
					tx,
					{
						...described,
						storeId: id,
						kind,
						validUntil: validUntil ?? null,
						at,
					},
					actor,
				);
				await recordDocument(tx, actor, "document-added", { after: added });
				return { added, isNew: true };
			});
			return c.json(documentOf(added), isNew ? 201 : 200);
		} catch (error) {
			// Files do not roll back with the transaction.
			await tidyUp(c, sent.sha256);
			throw error;
		}
	},
);

storeDocumentRoutes.openapi(
	defineRoute({
		method: "put",
		path: "/stores/{id}/documents/{documentId}",
		access: { anyOf: ["catalog:write"] },
		summary: "Correct what a document is, and until when it is valid",
		request: { params: storeDocumentPath, body: jsonBody(storeDocumentUpdate) },
		responses: { 200: jsonAnswer(storeDocument, "As saved"), ...problems },
	}),
	async (c) => {
		const { db, actor } = c.var;
		const { id, documentId } = c.req.valid("param");
		const changes = c.req.valid("json");
		const saved = await db.transaction(async (tx) => {
			await lockStore(tx, id);
			const before = await getStoreDocument(tx, id, documentId);
			return correct(tx, actor, before, changes);
		});
		return c.json(documentOf(saved), 200);
	},
);

storeDocumentRoutes.openapi(
	defineRoute({
		method: "delete",
		path: "/stores/{id}/documents/{documentId}",
		access: { anyOf: ["catalog:write"] },
		summary: "Remove a document; its file goes when no other store has it",
		request: { params: storeDocumentPath },
		responses: { 204: { description: "Removed" }, ...problems },
	}),
	async (c) => {
		const { db, actor, realNow } = c.var;
		const { id, documentId } = c.req.valid("param");
		const removed = await db.transaction(async (tx) => {
			await lockStore(tx, id);
			const before = await getStoreDocument(tx, id, documentId);
			await updateStoreDocument(tx, documentId, { removedAt: realNow() });
			await recordDocument(tx, actor, "document-removed", { before });
			return before;
		});
		await tidyUp(c, removed.sha256);
		return c.body(null, 204);
	},
);

storeDocumentRoutes.openapi(
	defineRoute({
		method: "get",
		path: "/stores/{id}/documents/{documentId}/file",
		access: { anyOf: ["catalog:write", "payout:write"], byPerson: true },
		summary: "The file of a document; that it was read is written down",
		request: { params: storeDocumentPath },
		responses: {
			200: { description: "The file, to be saved", content: files },
			...problems,
		},
	}),
	async (c) => {
		const { db, actor, documents } = c.var;
		const { id, documentId } = c.req.valid("param");
		const { sha256, fileName, mediaType } = await getStoreDocument(
			db,
			id,
			documentId,
		);
		const content = await documents.get(db, sha256, "file");
		if (!content) throw new NotFound("document", documentId);
		await recordBulkRead(db, {
			...{ actor, entity: "store", entityId: id, action: "document-read" },
			what: { fileName },
		});
		return c.body(content, 200, {
			"content-type": mediaType,
			"content-disposition": attachment(fileName),
			"cache-control": "no-store",
			"x-content-type-options": "nosniff",
			"content-security-policy": "default-src 'none'; sandbox",
		});
	},
);

async function correct(
	tx: Database,
	actor: Actor,
	before: StoreDocumentRow,
	changes: Partial<StoreDocumentUpdate>,
): Promise<StoreDocumentRow> {
	if (changesNothing(before, changes)) return before;
	const after = await updateStoreDocument(tx, before.id, changes);
	await recordDocument(tx, actor, "document-edited", { before, after });
	return after;
}

/** Always to be saved, never shown in a page; the plain name is for what knows no other. */
function attachment(fileName: string): string {
	const plain = fileName.normalize("NFKD").replace(/[^\w .()-]/g, "");
	const whole = encodeURIComponent(fileName).replace(
		/['()*]/g,
		(sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
	);
	return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`;
}

async function recordDocument(
	tx: Database,
	actor: Actor,
	action: string,
	change: { before?: StoreDocumentRow; after?: StoreDocumentRow },
): Promise<void> {
	const of = change.after ?? change.before;
	await recordChange(tx, {
		...{ actor, entity: "store", entityId: of?.storeId ?? null, action },
		before: change.before && auditedOf(change.before),
		after: change.after && auditedOf(change.after),
	});
}

function auditedOf({ fileName, kind, validUntil }: StoreDocumentRow) {
	return { fileName, documentKind: kind, validUntil };
}

function tidyUp(c: Context<ApiEnv>, sha256: string): Promise<void> {
	return deleteUnreferenced(
		c,
		{
			store: c.var.documents,
			lock: lockDocument,
			isReferenced: isDocumentReferenced,
		},
		sha256,
	);
}
