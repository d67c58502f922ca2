import type { Context } from "hono";
import { idPath } from "#contract/common.ts";
import {
	privacyAnswer,
	privacyDeadline,
	privacyRequest,
	privacyRequestFilters,
	privacyRequestInput,
	privacyRequestPage,
	privacyRequestUpdate,
	privacyStepInput,
} from "#contract/privacy.ts";
import { dayOf } from "#core/business-time.ts";
import type { Database } from "#db/database.ts";
import { recordChange } from "#db/queries/change-log.ts";
import { updatePrivacyDeadline } from "#db/queries/privacy-request-changes.ts";
import {
	getPrivacyRequest,
	listPrivacyRequests,
} from "#db/queries/privacy-requests.ts";
import {
	businessNow,
	businessNowOf,
	getMarketplaceSettings,
	lockMarketplaceSettings,
} from "#db/queries/settings.ts";
import { defineRoute } from "../access/define-route.ts";
import {
	addPrivacyStep,
	answerPrivacyRequest,
	editPrivacyRequest,
	openPrivacyRequest,
} from "../actions/change-privacy-request.ts";
import {
	type ApiEnv,
	jsonAnswer,
	jsonBody,
	newRouter,
	problems,
} from "../router.ts";

/** People of the team; programs have no business with what people ask about themselves. */
export const privacyAccess = {
	anyOf: ["privacy:manage"],
	byPerson: true,
} as const;

export const privacyRequestRoutes = newRouter();

const oneRequest = { 200: jsonAnswer(privacyRequest, "As saved"), ...problems };

privacyRequestRoutes.openapi(
	defineRoute({
		method: "get",
		path: "/privacy/requests",
		access: privacyAccess,
		summary: "What people ask about their own data, by the day it is due",
		request: { query: privacyRequestFilters },
		responses: {
			200: jsonAnswer(privacyRequestPage, "A page of requests"),
			...problems,
		},
	}),
	async (c) => {
		const { db } = c.var;
		const filters = c.req.valid("query");
		return c.json(await listPrivacyRequests(db, filters, await today(c)), 200);
	},
);

privacyRequestRoutes.openapi(
	defineRoute({
		method: "post",
		path: "/privacy/requests",
		access: privacyAccess,
		summary: "Write down what someone asks about their data (LGPD, art. 18)",
		description:
			"The protocol is numbered within the year; the answer is due so many calendar days after it was received.",
		request: { body: jsonBody(privacyRequestInput) },
		responses: {
			201: jsonAnswer(privacyRequest, "The new request"),
			...problems,
		},
	}),
	async (c) => {
		const { db, actor, realNow } = c.var;
		const settings = await getMarketplaceSettings(db);
		const day = dayOf(businessNowOf(settings, realNow()));
		const id = await db.transaction((tx) =>
			openPrivacyRequest(tx, c.req.valid("json"), {
				...{ actor, today: day },
				responseDays: settings.privacyResponseDays,
			}),
		);
		return c.json(await getPrivacyRequest(db, id, day), 201);
	},
);

privacyRequestRoutes.openapi(
	defineRoute({
		method: "get",
		path: "/privacy/requests/{id}",
		access: privacyAccess,
		summary: "One request, with its steps and its answer",
		request: { params: idPath },
		responses: { 200: jsonAnswer(privacyRequest, "The request"), ...problems },
	}),
	async (c) => {
		const { id } = c.req.valid("param");
		return c.json(await getPrivacyRequest(c.var.db, id, await today(c)), 200);
	},
);

privacyRequestRoutes.openapi(
	defineRoute({
		method: "put",
		path: "/privacy/requests/{id}",
		access: privacyAccess,
		summary: "Correct an open request, or note how its identity was proven",
		request: { params: idPath, body: jsonBody(privacyRequestUpdate) },
		responses: oneRequest,
	}),
	(c) =>
		change(c, c.req.valid("param").id, (tx, id, by) =>
			editPrivacyRequest(tx, id, c.req.valid("json"), by),
		),
);

privacyRequestRoutes.openapi(
	defineRoute({
		method: "post",
		path: "/privacy/requests/{id}/steps",
		access: privacyAccess,
		summary: "Note a step; with the first one a request is under way",
		request: { params: idPath, body: jsonBody(privacyStepInput) },
		responses: oneRequest,
	}),
	(c) =>
		change(c, c.req.valid("param").id, (tx, id, by) =>
			addPrivacyStep(tx, id, c.req.valid("json"), by),
		),
);

privacyRequestRoutes.openapi(
	defineRoute({
		method: "post",
		path: "/privacy/requests/{id}/answer",
		access: privacyAccess,
		summary: "End a request, with its answer or the reasons for refusing",
		request: { params: idPath, body: jsonBody(privacyAnswer) },
		responses: oneRequest,
	}),
	(c) =>
		change(c, c.req.valid("param").id, (tx, id, by) =>
			answerPrivacyRequest(tx, id, c.req.valid("json"), by),
		),
);

privacyRequestRoutes.openapi(
	defineRoute({
		method: "get",
		path: "/privacy/deadline",
		access: privacyAccess,
		summary: "Within how many calendar days people are answered",
		responses: { 200: jsonAnswer(privacyDeadline, "The days"), ...problems },
	}),
	async (c) => {
		const { privacyResponseDays } = await getMarketplaceSettings(c.var.db);
		return c.json({ days: privacyResponseDays }, 200);
	},
);

privacyRequestRoutes.openapi(
	defineRoute({
		method: "put",
		path: "/privacy/deadline",
		access: { anyOf: ["settings:write"], byPerson: true },
		summary: "Change it, for requests that come in from now on",
		request: { body: jsonBody(privacyDeadline) },
		responses: { 200: jsonAnswer(privacyDeadline, "As saved"), ...problems },
	}),
	async (c) => {
		const { db, actor } = c.var;
		const { days } = c.req.valid("json");
		await db.transaction(async (tx) => {
			const { privacyResponseDays } = await lockMarketplaceSettings(tx);
			if (privacyResponseDays === days) return;
			await updatePrivacyDeadline(tx, days);
			await recordChange(tx, {
				...{ actor, entity: "settings", entityId: 1, action: "edited" },
				before: { privacyResponseDays },
				after: { privacyResponseDays: days },
			});
		});
		return c.json({ days }, 200);
	},
);

type Change = (
	tx: Database,
	id: number,
	by: { actor: ApiEnv["Variables"]["actor"]; at: Date },
) => Promise<void>;

/** Saves it and answers the request as it then is. */
async function change(c: Context<ApiEnv>, id: number, save: Change) {
	const { db, actor, realNow } = c.var;
	await db.transaction((tx) => save(tx, id, { actor, at: realNow() }));
	return c.json(await getPrivacyRequest(db, id, await today(c)), 200);
}

async function today(c: Context<ApiEnv>) {
	return dayOf(await businessNow(c.var.db, c.var.realNow()));
}
