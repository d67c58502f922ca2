import { z } from "@hono/zod-openapi";
import { idPath } from "#contract/common.ts";
import {
	type SlugAvailability,
	slugAvailability,
	slugAvailabilityParams,
	storeChoice,
	storeChoiceParams,
	storeName,
} from "#contract/stores.ts";
import { NotFound } from "#core/errors.ts";
import {
	isReservedSlug,
	isValidSlug,
	nextFreeSlug,
	slugify,
} from "#core/slug.ts";
import type { Database } from "#db/database.ts";
import { listSlugsLike } from "#db/queries/store-slugs.ts";
import { findStoreName, listStoreChoices } from "#db/queries/stores.ts";
import { defineRoute } from "../access/define-route.ts";
import { jsonAnswer, newRouter, problems } from "../router.ts";

/** What stores are called: the choices of a form, a free slug, the name behind a filter. */
export const storeNames = newRouter();

storeNames.openapi(
	defineRoute({
		method: "get",
		path: "/stores/choices",
		access: { anyOf: ["catalog:read"] },
		summary: "Stores a form may offer: active ones, and pending if asked for",
		request: { query: storeChoiceParams },
		responses: {
			200: jsonAnswer(z.array(storeChoice), "At most 50 stores, by name"),
			...problems,
		},
	}),
	async (c) =>
		c.json(await listStoreChoices(c.var.db, c.req.valid("query")), 200),
);

storeNames.openapi(
	defineRoute({
		method: "get",
		path: "/stores/slug-availability",
		access: { anyOf: ["catalog:read"] },
		summary: "Is this slug free?",
		request: { query: slugAvailabilityParams },
		responses: {
			200: jsonAnswer(slugAvailability, "Whether it is, and a free one"),
			...problems,
		},
	}),
	async (c) => {
		const { slug, exceptId } = c.req.valid("query");
		return c.json(await availabilityOf(c.var.db, slug, exceptId), 200);
	},
);

storeNames.openapi(
	defineRoute({
		method: "get",
		path: "/stores/{id}/name",
		access: { anyOf: ["catalog:read"] },
		summary: "What a store is called, also one that was removed",
		request: { params: idPath },
		responses: { 200: jsonAnswer(storeName, "Its name"), ...problems },
	}),
	async (c) => {
		const { id } = c.req.valid("param");
		const name = await findStoreName(c.var.db, id);
		if (name === null) throw new NotFound("store", id);
		return c.json({ name }, 200);
	},
);

async function availabilityOf(
	db: Database,
	slug: string,
	exceptId: number | undefined,
): Promise<SlugAvailability> {
	const start = nextFreeSlug(slugify(slug), []);
	if (!isValidSlug(start))
		return { isAvailable: false, code: "invalid_slug", suggestion: null };
	const taken = await listSlugsLike(db, start, exceptId);
	const code = refusalOf(slug, taken);
	return {
		isAvailable: code === null,
		code,
		suggestion: nextFreeSlug(start, taken),
	};
}

function refusalOf(slug: string, taken: string[]): SlugAvailability["code"] {
	if (!isValidSlug(slug)) return "invalid_slug";
	if (isReservedSlug(slug)) return "reserved_slug";
	return taken.includes(slug) ? "duplicate_slug" : null;
}
