import { createRoute, z } from "@hono/zod-openapi";
import { idParam, typedText } from "#contract/common.ts";
import {
	slugAvailability,
	storeChoice,
	storeCounters,
	storeDetails,
	storeFilters,
	storeInput,
	storePage,
	storeSettings,
	storeSettingsInput,
	storeStatusChange,
	storeSummary,
	storeUpdate,
} from "#contract/stores.ts";
import { dayOf } from "#core/business-time.ts";
import { RuleViolation } from "#core/errors.ts";
import { isReservedSlug, nextFreeSlug } from "#core/slug.ts";
import type { Database } from "#db/database.ts";
import { listActivity } from "#db/queries/activity.ts";
import { assertVersion, recordChange } from "#db/queries/changes.ts";
import { insertNotification } from "#db/queries/notifications.ts";
import { businessNow, getMarketplaceSettings } from "#db/queries/settings.ts";
import {
	getStoreSettings,
	insertStoreSettings,
	lockStoreSettings,
	updateStoreSettings,
} from "#db/queries/store-settings.ts";
import {
	countStores,
	getStore,
	insertStore,
	listSlugsLike,
	listStoreChoices,
	listStores,
	lockStore,
	updateStore,
} from "#db/queries/stores.ts";
import { jsonAnswer, jsonBody, newRouter, problems } from "../router.ts";

export const stores = newRouter();

const storeId = z.object({ id: idParam });

stores.openapi(
	createRoute({
		method: "get",
		path: "/stores",
		summary: "List stores",
		request: { query: storeFilters },
		responses: { 200: jsonAnswer(storePage, "A page of stores"), ...problems },
	}),
	async (c) => {
		const { db, realNow } = c.var;
		const now = await businessNow(db, realNow());
		return c.json(await listStores(db, c.req.valid("query"), now), 200);
	},
);

stores.openapi(
	createRoute({
		method: "get",
		path: "/stores/counters",
		summary: "Count stores by status, with their mean rating",
		responses: { 200: jsonAnswer(storeCounters, "The counters"), ...problems },
	}),
	async (c) => c.json(await countStores(c.var.db), 200),
);

stores.openapi(
	createRoute({
		method: "get",
		path: "/stores/choices",
		summary: "Active stores a form may offer",
		request: {
			query: z.strictObject({ search: typedText(100).optional() }),
		},
		responses: {
			200: jsonAnswer(z.array(storeChoice), "At most 50 stores, by name"),
			...problems,
		},
	}),
	async (c) =>
		c.json(await listStoreChoices(c.var.db, c.req.valid("query").search), 200),
);

stores.openapi(
	createRoute({
		method: "get",
		path: "/stores/slug-availability",
		summary: "Is this slug free?",
		request: {
			query: z.strictObject({
				slug: typedText(140),
				exceptId: idParam.optional(),
			}),
		},
		responses: {
			200: jsonAnswer(slugAvailability, "Whether it is, and a free one"),
			...problems,
		},
	}),
	async (c) => {
		const { slug, exceptId } = c.req.valid("query");
		const taken = await listSlugsLike(c.var.db, slug, exceptId);
		return c.json(
			{
				isAvailable: !taken.includes(slug) && !isReservedSlug(slug),
				suggestion: nextFreeSlug(slug, taken),
			},
			200,
		);
	},
);

stores.openapi(
	createRoute({
		method: "get",
		path: "/stores/{id}",
		summary: "One store with its recent activity",
		request: { params: storeId },
		responses: { 200: jsonAnswer(storeDetails, "The store"), ...problems },
	}),
	async (c) => {
		const { db, realNow } = c.var;
		const { id } = c.req.valid("param");
		const store = await getStore(db, id, await businessNow(db, realNow()));
		const activity = await listActivity(db, {
			entities: ["store", "store-settings"],
			entityId: id,
		});
		return c.json({ ...store, activity }, 200);
	},
);

stores.openapi(
	createRoute({
		method: "post",
		path: "/stores",
		summary: "Register a store; it waits for approval",
		request: { body: jsonBody(storeInput) },
		responses: { 201: jsonAnswer(storeSummary, "The new store"), ...problems },
	}),
	async (c) => {
		const { db, realNow, actor } = c.var;
		const input = c.req.valid("json");
		refuseReservedSlug(input.slug);
		const now = await businessNow(db, realNow());
		const created = await db.transaction(async (tx) => {
			const store = await insertStore(tx, {
				...input,
				status: "pendente",
				joinedOn: dayOf(now),
			});
			await insertStoreSettings(tx, store.id, await getMarketplaceSettings(tx));
			await recordChange(tx, {
				actor,
				entity: "store",
				entityId: store.id,
				action: "created",
				after: store,
			});
			await announcePending(tx, store, now);
			return getStore(tx, store.id, now);
		});
		return c.json(created, 201);
	},
);

stores.openapi(
	createRoute({
		method: "put",
		path: "/stores/{id}",
		summary: "Edit a store",
		request: { params: storeId, body: jsonBody(storeUpdate) },
		responses: { 200: jsonAnswer(storeSummary, "As saved"), ...problems },
	}),
	async (c) => {
		const { db, realNow, actor } = c.var;
		const { version, ...changes } = c.req.valid("json");
		refuseReservedSlug(changes.slug);
		const now = await businessNow(db, realNow());
		const saved = await db.transaction(async (tx) => {
			const before = await lockStore(tx, c.req.valid("param").id);
			await assertVersion(tx, "store", before, version);
			const after = await updateStore(tx, before, changes);
			await recordChange(tx, {
				actor,
				entity: "store",
				entityId: before.id,
				action: "edited",
				before,
				after,
			});
			return getStore(tx, before.id, now);
		});
		return c.json(saved, 200);
	},
);

stores.openapi(
	createRoute({
		method: "put",
		path: "/stores/{id}/status",
		summary: "Activate (approve) or deactivate (refuse) a store",
		request: { params: storeId, body: jsonBody(storeStatusChange) },
		responses: { 200: jsonAnswer(storeSummary, "As saved"), ...problems },
	}),
	async (c) => {
		const { db, realNow, actor } = c.var;
		const { status, reason, version } = c.req.valid("json");
		const now = await businessNow(db, realNow());
		const saved = await db.transaction(async (tx) => {
			const before = await lockStore(tx, c.req.valid("param").id);
			await assertVersion(tx, "store", before, version);
			const after = await updateStore(tx, before, { status });
			await recordChange(tx, {
				actor,
				entity: "store",
				entityId: before.id,
				action: statusAction(before.status, status),
				before: { status: before.status },
				after: { status: after.status, reason },
			});
			return getStore(tx, before.id, now);
		});
		return c.json(saved, 200);
	},
);

stores.openapi(
	createRoute({
		method: "post",
		path: "/stores/{id}/copies",
		summary: "Duplicate a store and its settings, waiting for approval",
		request: { params: storeId },
		responses: { 201: jsonAnswer(storeSummary, "The copy"), ...problems },
	}),
	async (c) => {
		const { db, realNow, actor } = c.var;
		const now = await businessNow(db, realNow());
		const copied = await db.transaction(async (tx) => {
			const source = await lockStore(tx, c.req.valid("param").id);
			const { type, category, manager, phone, email, description } = source;
			const copy = await insertStore(tx, {
				name: `${source.name.slice(0, 112)} (cópia)`,
				slug: nextFreeSlug(source.slug, await listSlugsLike(tx, source.slug)),
				type,
				category,
				manager,
				phone,
				email,
				description,
				status: "pendente",
				joinedOn: dayOf(now),
			});
			await insertStoreSettings(
				tx,
				copy.id,
				await getStoreSettings(tx, source.id),
			);
			await recordChange(tx, {
				actor,
				entity: "store",
				entityId: copy.id,
				action: "duplicated",
				after: { ...copy, copiedFrom: source.name },
			});
			await announcePending(tx, copy, now);
			return getStore(tx, copy.id, now);
		});
		return c.json(copied, 201);
	},
);

stores.openapi(
	createRoute({
		method: "delete",
		path: "/stores/{id}",
		summary: "Remove a store from lists and choices; its history stays",
		request: { params: storeId, query: z.strictObject({ version: idParam }) },
		responses: { 204: { description: "Removed" }, ...problems },
	}),
	async (c) => {
		const { db, realNow, actor } = c.var;
		await db.transaction(async (tx) => {
			const before = await lockStore(tx, c.req.valid("param").id);
			await assertVersion(tx, "store", before, c.req.valid("query").version);
			await updateStore(tx, before, {
				status: "inativa",
				removedAt: realNow(),
			});
			await recordChange(tx, {
				actor,
				entity: "store",
				entityId: before.id,
				action: "removed",
				before: { status: before.status },
			});
		});
		return c.body(null, 204);
	},
);

stores.openapi(
	createRoute({
		method: "get",
		path: "/stores/{id}/settings",
		summary: "A store's settings",
		request: { params: storeId },
		responses: { 200: jsonAnswer(storeSettings, "The settings"), ...problems },
	}),
	async (c) =>
		c.json(await getStoreSettings(c.var.db, c.req.valid("param").id), 200),
);

stores.openapi(
	createRoute({
		method: "put",
		path: "/stores/{id}/settings",
		summary: "Save a store's settings; new orders follow them",
		request: { params: storeId, body: jsonBody(storeSettingsInput) },
		responses: { 200: jsonAnswer(storeSettings, "As saved"), ...problems },
	}),
	async (c) => {
		const { db, actor } = c.var;
		const { id } = c.req.valid("param");
		const input = c.req.valid("json");
		const saved = await db.transaction(async (tx) => {
			const before = await lockStoreSettings(tx, id);
			await assertVersion(
				tx,
				"store-settings",
				{ id, version: before.version },
				input.version,
			);
			const after = await updateStoreSettings(tx, before, input);
			await recordChange(tx, {
				actor,
				entity: "store-settings",
				entityId: id,
				action: "edited",
				before,
				after,
			});
			return getStoreSettings(tx, id);
		});
		return c.json(saved, 200);
	},
);

function refuseReservedSlug(slug: string) {
	if (isReservedSlug(slug))
		throw new RuleViolation("reserved_slug", `${slug} is ours`, {
			fields: [{ field: "slug", code: "reserved_slug" }],
		});
}

function statusAction(from: string, to: string): string {
	if (from === "pendente") return to === "ativa" ? "approved" : "refused";
	return to === "ativa" ? "activated" : "deactivated";
}

function announcePending(
	tx: Database,
	store: { id: number; name: string },
	now: Date,
) {
	return insertNotification(tx, {
		at: now,
		kind: "store-pending",
		storeId: store.id,
		entityId: store.id,
		params: { store: store.name },
	});
}
