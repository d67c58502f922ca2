import { idPath } from "#contract/common.ts";
import { type DataPackage, dataPackage } from "#contract/data-package.ts";
import {
	anonymisationPreview,
	anonymisationStart,
	startedAnonymisation,
} from "#contract/privacy.ts";
import { RuleViolation } from "#core/errors.ts";
import { previewAnonymisation } from "#db/queries/anonymisation-preview.ts";
import { recordBulkRead } from "#db/queries/bulk-reads.ts";
import { readDataPackage } from "#db/queries/data-package.ts";
import { lockPrivacyRequest } from "#db/queries/privacy-request-changes.ts";
import { defineRoute } from "../access/define-route.ts";
import { handOverPackage } from "../actions/change-privacy-request.ts";
import { startAnonymisation } from "../actions/start-anonymisation.ts";
import { jsonAnswer, jsonBody, newRouter, problems } from "../router.ts";
import { sha256Of } from "../sha256.ts";
import { privacyAccess } from "./privacy-requests.ts";

export const customerPrivacy = newRouter();

customerPrivacy.openapi(
	defineRoute({
		method: "get",
		path: "/customers/{id}/data-package",
		access: privacyAccess,
		summary: "Everything that is held about a person",
		description:
			"Record, orders, addresses, returns, notes, requests, and who looked. The audit says who took it.",
		request: { params: idPath },
		responses: {
			200: jsonAnswer(dataPackage, "The package"),
			...problems,
		},
	}),
	async (c) => {
		const { db, actor, realNow } = c.var;
		const { id } = c.req.valid("param");
		const read = await readDataPackage(db, id, realNow());
		await recordBulkRead(db, {
			...{ actor, entity: "customer", entityId: id, action: "package-read" },
			what: { format: "json", count: read.orders.length },
		});
		return c.json(read, 200);
	},
);

customerPrivacy.openapi(
	defineRoute({
		method: "post",
		path: "/privacy/requests/{id}/data-package",
		access: privacyAccess,
		summary: "Hand the package over for a request, which keeps its SHA-256",
		request: { params: idPath },
		responses: {
			200: jsonAnswer(dataPackage, "The package, as it is to be handed over"),
			...problems,
		},
	}),
	async (c) => {
		const { db, actor, realNow } = c.var;
		const { id } = c.req.valid("param");
		const { customerId } = await db.transaction((tx) =>
			lockPrivacyRequest(tx, id),
		);
		if (customerId === null)
			throw new RuleViolation("privacy_step", "No customer is named in it");
		const bytes = bytesOf(await readDataPackage(db, customerId, realNow()));
		const sha256 = await sha256Of(bytes);
		await db.transaction(async (tx) => {
			await handOverPackage(tx, id, sha256, { actor, at: realNow() });
			await recordBulkRead(tx, {
				...{ actor, entity: "customer", action: "package-read" },
				entityId: customerId,
				what: { format: "json" },
			});
		});
		return c.body(bytes, 200, {
			"content-type": "application/json",
		}) as never;
	},
);

customerPrivacy.openapi(
	defineRoute({
		method: "get",
		path: "/customers/{id}/anonymisation",
		access: privacyAccess,
		summary: "What anonymising would take out, and what must stay",
		request: { params: idPath },
		responses: {
			200: jsonAnswer(anonymisationPreview, "The preview"),
			...problems,
		},
	}),
	async (c) => {
		const { id } = c.req.valid("param");
		return c.json(await previewAnonymisation(c.var.db, id), 200);
	},
);

customerPrivacy.openapi(
	defineRoute({
		method: "post",
		path: "/customers/{id}/anonymisation",
		access: { anyOf: ["data:manage"], proof: true, byPerson: true },
		summary: "Make a person unrecognisable, for good",
		description:
			"Refused while an order, a return or a hold of theirs is open. A job does the rest; amounts, dates and the ledger stay.",
		request: { params: idPath, body: jsonBody(anonymisationStart) },
		responses: {
			202: jsonAnswer(startedAnonymisation, "The job that does it"),
			...problems,
		},
	}),
	async (c) => {
		const { db, actor, realNow } = c.var;
		const { confirmation: _, ...asked } = c.req.valid("json");
		const jobId = await db.transaction((tx) =>
			startAnonymisation(
				tx,
				{ customerId: c.req.valid("param").id, ...asked },
				{ actor, at: realNow() },
			),
		);
		return c.json({ jobId }, 202);
	},
);

/** To the byte what its hash is of, and what is saved as a file. */
function bytesOf(read: DataPackage): Uint8Array<ArrayBuffer> {
	return new TextEncoder().encode(JSON.stringify(read, null, 2));
}
