import type { Context } from "hono";
import { idPath } from "#contract/common.ts";
import {
	type StoreSettings,
	storeCopyDraft,
	storeInput,
	storeNameMaxLength,
	storeSummary,
} from "#contract/stores.ts";
import { copyName } from "#core/copy-name.ts";
import { nextFreeSlug } from "#core/slug.ts";
import type { Database } from "#db/database.ts";
import { businessNow, getMarketplaceSettings } from "#db/queries/settings.ts";
import { getStoreSettings } from "#db/queries/store-settings.ts";
import { listSlugsLike } from "#db/queries/store-slugs.ts";
import { getStore, lockStore } from "#db/queries/stores.ts";
import { defineRoute } from "../access/define-route.ts";
import { requirePermission } from "../access/guard.ts";
import { may } from "../access/who.ts";
import { addStore } from "../actions/add-store.ts";
import {
	type ApiEnv,
	jsonAnswer,
	jsonBody,
	newRouter,
	problems,
} from "../router.ts";

export const storeCopies = newRouter();

storeCopies.openapi(
	defineRoute({
		method: "get",
		path: "/stores/{id}/copy-draft",
		access: { anyOf: ["catalog:read"] },
		summary: "What the form of a copy begins with; nothing is made yet",
		request: { params: idPath },
		responses: { 200: jsonAnswer(storeCopyDraft, "The draft"), ...problems },
	}),
	async (c) => {
		const { db, realNow } = c.var;
		const now = await businessNow(db, realNow());
		const source = await getStore(db, c.req.valid("param").id, now);
		const { type, category, manager, phone, email, description } = source;
		const draft = {
			name: copyName(source.name, storeNameMaxLength),
			slug: nextFreeSlug(source.slug, await listSlugsLike(db, source.slug)),
			...{ type, category, manager, phone, email, description },
			sourceName: source.name,
		};
		return c.json(draft, 200);
	},
);

storeCopies.openapi(
	defineRoute({
		method: "post",
		path: "/stores/{id}/copies",
		access: { anyOf: ["catalog:write"] },
		summary: "Register a store with another's settings; it waits for approval",
		description:
			"Where the money goes is not copied: the Pix key and the bank account are the new store's own. The commission is copied by people with payout:write, with a fresh proof where it is not the marketplace's; without that permission the copy begins with the marketplace's.",
		request: { params: idPath, body: jsonBody(storeInput) },
		responses: { 201: jsonAnswer(storeSummary, "The copy"), ...problems },
	}),
	async (c) => {
		const { db, realNow, actor } = c.var;
		const now = await businessNow(db, realNow());
		const copy = await db.transaction(async (tx) => {
			const source = await lockStore(tx, c.req.valid("param").id);
			const settings = await getStoreSettings(tx, source.id);
			return addStore(tx, c.req.valid("json"), {
				actor,
				now,
				settings: await copiedSettings(c, tx, settings),
				copiedFrom: source.name,
			});
		});
		return c.json(copy, 201);
	},
);

/** A copy is no way to give a store a commission of its own: without the permission it begins as every new store does. */
async function copiedSettings(
	c: Context<ApiEnv>,
	tx: Database,
	source: StoreSettings,
) {
	const copied = { ...source, pixKey: null, bankAccount: null };
	const { commissionRateBps } = await getMarketplaceSettings(tx);
	if (source.commissionRateBps === commissionRateBps) return copied;
	if (!may(c.var.who, "payout:write")) return { ...copied, commissionRateBps };
	requirePermission(c, "payout:write", { proof: true });
	return copied;
}
