import { createRoute, z } from "@hono/zod-openapi";
import { idParam } from "#contract/common.ts";
import { storeNameMaxLength, storeSummary } from "#contract/stores.ts";
import { dayOf } from "#core/business-time.ts";
import { copyName } from "#core/copy-name.ts";
import { nextFreeSlug } from "#core/slug.ts";
import { recordChange } from "#db/queries/changes.ts";
import { businessNow } from "#db/queries/settings.ts";
import {
	getStoreSettings,
	insertStoreSettings,
} from "#db/queries/store-settings.ts";
import { listSlugsLike } from "#db/queries/store-slugs.ts";
import { getStore, insertStore, lockStore } from "#db/queries/stores.ts";
import { announcePendingStore } from "../actions/announce-pending-store.ts";
import { jsonAnswer, newRouter, problems } from "../router.ts";

export const storeCopies = newRouter();

storeCopies.openapi(
	createRoute({
		method: "post",
		path: "/stores/{id}/copies",
		summary: "Duplicate a store and its settings, waiting for approval",
		request: { params: z.object({ id: idParam }) },
		responses: { 201: jsonAnswer(storeSummary, "The copy"), ...problems },
	}),
	async (c) => {
		const { db, realNow, actor } = c.var;
		const now = await businessNow(db, realNow());
		const copied = await db.transaction(async (tx) => {
			const source = await lockStore(tx, c.req.valid("param").id);
			const { type, category, manager, phone, email, description } = source;
			const copy = await insertStore(tx, {
				name: copyName(source.name, storeNameMaxLength),
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
			await announcePendingStore(tx, copy, now);
			return getStore(tx, copy.id, now);
		});
		return c.json(copied, 201);
	},
);
