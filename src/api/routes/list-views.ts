import type { Context } from "hono";
import { idPath, removalParams } from "#contract/common.ts";
import { listNames } from "#contract/list-names.ts";
import {
	listView,
	listViews,
	maxViews,
	viewChoices,
	viewCounts,
	viewInput,
	viewListParams,
	viewUpdate,
} from "#contract/list-views.ts";
import { viewParamsOf } from "#contract/view-params.ts";
import type { Permission } from "#core/access.ts";
import { RuleViolation } from "#core/errors.ts";
import type { Database } from "#db/database.ts";
import { assertVersion } from "#db/queries/change-log.ts";
import { countViews } from "#db/queries/list-view-counts.ts";
import {
	deleteView,
	insertView,
	type ListViewRow,
	lockView,
	lockViewsOf,
	saveViewChoices,
	updateView,
} from "#db/queries/list-views.ts";
import { defineRoute } from "../access/define-route.ts";
import { listSearchFor } from "../access/personal-data.ts";
import { may } from "../access/who.ts";
import {
	getViews,
	readPermission,
	tellOfView,
	viewOf,
} from "../actions/list-views.ts";
import { refuseFields } from "../actions/refusals.ts";
import {
	type ApiEnv,
	jsonAnswer,
	jsonBody,
	newRouter,
	problems,
} from "../router.ts";

/** Lists as people want to see them again. Whoever may read a list has views of it; the team's need a permission. */
export const listViewRoutes = newRouter();

const reading: readonly Permission[] = [
	...new Set(listNames.map((list) => readPermission[list])),
];
const access = { anyOf: reading, byPerson: true } as const;

listViewRoutes.openapi(
	defineRoute({
		method: "get",
		path: "/views",
		access,
		summary: "The views of a list, in the order of one's tabs",
		request: { query: viewListParams },
		responses: { 200: jsonAnswer(listViews, "All of them"), ...problems },
	}),
	async (c) => {
		const { list } = c.req.valid("query");
		assertReads(c, list);
		return c.json(await getViews(c.var.db, list, c.var.who), 200);
	},
);

listViewRoutes.openapi(
	defineRoute({
		method: "get",
		path: "/views/counts",
		access,
		summary: "How many rows each view shows, as far as that is known at once",
		request: { query: viewListParams },
		responses: { 200: jsonAnswer(viewCounts, "By key"), ...problems },
	}),
	async (c) => {
		const { list } = c.req.valid("query");
		assertReads(c, list);
		const { db, who, share, realNow } = c.var;
		const items = await share(async () => {
			const views = await getViews(db, list, who);
			const shown = views.items.filter(({ isHidden }) => !isHidden);
			const searches = shown.map(({ params }) => params.search);
			const counts = await countViews(db, list, shown, {
				...(await listSearchFor({ db, who }, list, ...searches)),
				realNow: realNow(),
			});
			return shown.map(({ key }) => {
				const counted = counts.get(key) ?? null;
				return {
					key,
					count: counted?.count ?? null,
					isCapped: counted?.isCapped ?? false,
				};
			});
		});
		return c.json({ items }, 200);
	},
);

listViewRoutes.openapi(
	defineRoute({
		method: "post",
		path: "/views",
		access,
		summary: "Save a list as one sees it, for oneself or the team",
		request: { body: jsonBody(viewInput) },
		responses: { 201: jsonAnswer(listView, "As saved"), ...problems },
	}),
	async (c) => {
		const { db, who, actor, realNow } = c.var;
		const { list, name, isShared, ...input } = c.req.valid("json");
		assertReads(c, list);
		if (isShared) assertShares(c);
		const { params } = viewParamsOf(list, input.params);
		const ownerId = isShared ? null : actor.id;
		const saved = await db.transaction(async (tx) => {
			await assertRoom(tx, { list, ownerId, name });
			const view = { list, name, params, ownerId, createdAt: realNow() };
			const row = await insertView(tx, view);
			await tellOfView(tx, actor, "created", { after: row });
			return row;
		});
		return c.json(viewOf(saved, who), 201);
	},
);

listViewRoutes.openapi(
	defineRoute({
		method: "put",
		path: "/views/choices",
		access,
		summary: "Order one's tabs, hide some, and say which the list opens with",
		request: { body: jsonBody(viewChoices) },
		responses: { 200: jsonAnswer(listViews, "As saved"), ...problems },
	}),
	async (c) => {
		const { db, who, actor } = c.var;
		const { list, tabOrder, hidden, defaultKey } = c.req.valid("json");
		assertReads(c, list);
		const views = await db.transaction(async (tx) => {
			const { items } = await getViews(tx, list, who);
			const isThere = (key: string) => items.some((view) => view.key === key);
			await saveViewChoices(tx, {
				...{ memberId: actor.id, list },
				tabOrder: [...new Set(tabOrder)].filter(isThere),
				hidden: [...new Set(hidden)].filter(isThere),
				defaultView:
					defaultKey !== null && isThere(defaultKey) ? defaultKey : null,
			});
			await tellOfView(tx, actor, "chosen", {});
			return getViews(tx, list, who);
		});
		return c.json(views, 200);
	},
);

listViewRoutes.openapi(
	defineRoute({
		method: "put",
		path: "/views/{id}",
		access,
		summary: "Rename a view, change what it shows, or share it with the team",
		request: { params: idPath, body: jsonBody(viewUpdate) },
		responses: { 200: jsonAnswer(listView, "As saved"), ...problems },
	}),
	async (c) => {
		const { db, who, actor } = c.var;
		const { name, isShared, version, ...input } = c.req.valid("json");
		const saved = await db.transaction(async (tx) => {
			const before = await lockChangeable(c, tx);
			await assertVersion(tx, "list-view", before, version);
			const wasShared = before.ownerId === null;
			if (isShared && !wasShared) assertShares(c);
			const { params } = viewParamsOf(before.list, input.params);
			const ownerId = isShared ? null : actor.id;
			await assertRoom(tx, {
				list: before.list,
				ownerId,
				name,
				except: before,
			});
			const row = await updateView(tx, before, { name, params, ownerId });
			await tellOfView(tx, actor, "edited", { before, after: row });
			return row;
		});
		return c.json(viewOf(saved, who), 200);
	},
);

listViewRoutes.openapi(
	defineRoute({
		method: "delete",
		path: "/views/{id}",
		access,
		summary: "Remove a view",
		request: { params: idPath, query: removalParams },
		responses: { 204: { description: "Removed" }, ...problems },
	}),
	async (c) => {
		const { db, actor } = c.var;
		await db.transaction(async (tx) => {
			const before = await lockChangeable(c, tx);
			const { version } = c.req.valid("query");
			await assertVersion(tx, "list-view", before, version);
			await deleteView(tx, before.id);
			await tellOfView(tx, actor, "removed", { before });
		});
		return c.body(null, 204);
	},
);

type Asked = Context<ApiEnv>;

function assertReads(c: Asked, list: keyof typeof readPermission): void {
	if (!may(c.var.who, readPermission[list]))
		throw new RuleViolation("forbidden", `May not read ${list}`);
}

function assertShares(c: Asked): void {
	if (!may(c.var.who, "views:share"))
		throw new RuleViolation("forbidden", "May not change the team's views");
}

async function lockChangeable(c: Asked, tx: Database): Promise<ListViewRow> {
	const id = Number(c.req.param("id"));
	const row = await lockView(tx, id, c.var.actor.id);
	assertReads(c, row.list);
	if (row.ownerId === null) assertShares(c);
	return row;
}

/** No two views of one owner have one name, and there are not too many of them. */
async function assertRoom(
	tx: Database,
	{
		list,
		ownerId,
		name,
		except,
	}: Pick<ListViewRow, "list" | "ownerId" | "name"> & { except?: ListViewRow },
): Promise<void> {
	const others = (await lockViewsOf(tx, list, ownerId)).filter(
		({ id }) => id !== except?.id,
	);
	const isTaken = others.some(
		(other) => other.name.toLowerCase() === name.toLowerCase(),
	);
	if (isTaken)
		refuseFields(
			[{ field: "name", code: "duplicate_view_name" }],
			"The name is taken",
		);
	if (others.length >= maxViews)
		refuseFields(
			[
				{
					field: "name",
					code: "too_many_views",
					params: { maximum: maxViews },
				},
			],
			"There are too many",
		);
}
