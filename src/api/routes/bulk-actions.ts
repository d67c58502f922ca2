import { z } from "@hono/zod-openapi";
import type { Context } from "hono";
import {
	bulkAction,
	bulkActionSummary,
	bulkListParams,
	bulkRowFilters,
	bulkRowPage,
} from "#contract/bulk-actions.ts";
import {
	bulkStart,
	type ListSelection,
	listOfKind,
} from "#contract/bulk-kinds.ts";
import { idPath } from "#contract/common.ts";
import { type ListName, listNames } from "#contract/list-names.ts";
import { isMoneyTerm } from "#contract/money-terms.ts";
import type { Permission } from "#core/access.ts";
import type { Database } from "#db/database.ts";
import {
	type BulkActionRecord,
	getBulkAction,
	listBulkActions,
} from "#db/queries/bulk-actions.ts";
import { listBulkRows } from "#db/queries/bulk-rows.ts";
import { listSelectedIds, selectedFrom } from "#db/queries/selections.ts";
import { defineRoute } from "../access/define-route.ts";
import { requirePermission } from "../access/guard.ts";
import { selectionSearchFor } from "../access/personal-data.ts";
import { may } from "../access/who.ts";
import { startBulkAction } from "../actions/start-bulk-action.ts";
import { bulkActionOf, bulkRowOf, bulkSummaryOf } from "../bulk/bulk-answer.ts";
import { bulkTitles } from "../bulk/bulk-titles.ts";
import {
	type ApiEnv,
	jsonAnswer,
	jsonBody,
	newRouter,
	problems,
} from "../router.ts";

/** For people who may change what is selected; each list asks for its own permission besides. */
export const bulkAccess = {
	anyOf: ["orders:write", "catalog:write", "customers:write"],
	byPerson: true,
} as const;

const neededFor: Record<ListName, Permission> = {
	orders: "orders:write",
	products: "catalog:write",
	customers: "customers:write",
	stores: "catalog:write",
};

const mostListed = 50;
const rowsPerPage = 50;

export const bulkActionRoutes = newRouter();

bulkActionRoutes.openapi(
	defineRoute({
		method: "get",
		path: "/bulk-actions",
		access: bulkAccess,
		summary: `The latest bulk actions, ${mostListed} at most`,
		request: { query: bulkListParams },
		responses: {
			200: jsonAnswer(z.array(bulkActionSummary), "The actions"),
			...problems,
		},
	}),
	async (c) => {
		const { db, who, actor } = c.var;
		const lists = listNames.filter((list) => may(who, neededFor[list]));
		const rows = await listBulkActions(db, lists, {
			by: c.req.valid("query").who === "mine" ? actor : undefined,
			atMost: mostListed,
		});
		const titles = await bulkTitles(db, rows);
		return c.json(
			rows.map((row, at) => bulkSummaryOf(who, row, titles[at] ?? "")),
			200,
		);
	},
);

bulkActionRoutes.openapi(
	defineRoute({
		method: "post",
		path: "/bulk-actions",
		access: bulkAccess,
		summary: "Prepare an action on up to 10,000 selected records",
		description:
			"Nothing is changed before it is confirmed: a job says of each record what would come of it. `matching` takes the list's filters as they stand in its address.",
		request: { body: jsonBody(bulkStart) },
		responses: {
			201: jsonAnswer(bulkAction, "The action, which is being checked"),
			...problems,
		},
	}),
	async (c) => {
		const { db, actor, who, realNow } = c.var;
		const { kind, params, selection } = c.req.valid("json");
		const list = listOfKind(kind);
		requireList(c, list);
		requireTerms(c, params);
		const selected = { list, selection } as ListSelection;
		const by = await selectionSearchFor({ db, who }, selected);
		const started = await db.transaction(async (tx) => {
			const from = await selectedFrom(tx, selected, {
				...by,
				realNow: realNow(),
			});
			const ids = await listSelectedIds(tx, from);
			return startBulkAction(
				tx,
				{ ...{ list, kind, params, selection }, ids },
				{ actor, realNow: realNow() },
			);
		});
		return c.json(await bulkActionOf(db, who, started), 201);
	},
);

bulkActionRoutes.openapi(
	defineRoute({
		method: "get",
		path: "/bulk-actions/{id}",
		access: bulkAccess,
		summary: "A bulk action: where it stands, and what its records come to",
		request: { params: idPath },
		responses: { 200: jsonAnswer(bulkAction, "The action"), ...problems },
	}),
	async (c) => {
		const { db, who } = c.var;
		const action = await getBulkActionFor(c, db, c.req.valid("param").id);
		return c.json(await bulkActionOf(db, who, action), 200);
	},
);

bulkActionRoutes.openapi(
	defineRoute({
		method: "get",
		path: "/bulk-actions/{id}/rows",
		access: bulkAccess,
		summary: `The records of a bulk action, ${rowsPerPage} at a time, each with what would come of it, or came`,
		request: { params: idPath, query: bulkRowFilters },
		responses: { 200: jsonAnswer(bulkRowPage, "The records"), ...problems },
	}),
	async (c) => {
		const { db } = c.var;
		const { id } = await getBulkActionFor(c, db, c.req.valid("param").id);
		const filters = c.req.valid("query");
		const rows = await listBulkRows(db, id, filters, rowsPerPage + 1);
		const shown = rows.slice(0, rowsPerPage);
		const hasMore = rows.length > rowsPerPage;
		const nextAfter = hasMore ? (shown.at(-1)?.recordId ?? null) : null;
		return c.json({ items: shown.map(bulkRowOf), nextAfter }, 200);
	},
);

export function requireList(c: Context<ApiEnv>, list: ListName): void {
	requirePermission(c, neededFor[list]);
}

/** What stores are paid by is set for many by whoever may set it for one; a proof is asked for where it changes. */
export function requireTerms(
	c: Context<ApiEnv>,
	params: object,
	{ proof = false } = {},
): void {
	if (Object.keys(params).some(isMoneyTerm))
		requirePermission(c, "payout:write", { proof });
}

export async function getBulkActionFor(
	c: Context<ApiEnv>,
	db: Database,
	id: number,
): Promise<BulkActionRecord> {
	const action = await getBulkAction(db, id);
	requireList(c, action.list);
	return action;
}
