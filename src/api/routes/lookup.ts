import {
	lookup,
	lookupParams,
	recentParams,
	recentRecords,
} from "#contract/lookup.ts";
import { lookUp } from "#db/queries/lookup.ts";
import { listRecentRecords } from "#db/queries/lookup-recent.ts";
import { defineRoute } from "../access/define-route.ts";
import { lookupFor, recentFor, searchFor } from "../access/personal-data.ts";
import { may } from "../access/who.ts";
import { jsonAnswer, newRouter, problems } from "../router.ts";

export const lookups = newRouter();

lookups.openapi(
	defineRoute({
		method: "get",
		path: "/lookup",
		access: "person",
		summary:
			"Orders, stores, products, customers and notes nearest to a few words",
		description:
			"At most five of each: names and codes that begin with the words first, then those that hold them, then what was found by anything else. `total` is how many the noun's own list finds. Of notes the newest eight, for those who may read them.",
		request: { query: lookupParams },
		responses: { 200: jsonAnswer(lookup, "What was found"), ...problems },
	}),
	async (c) => {
		const { db, who } = c.var;
		const mayReadNotes = may(who, "notes:read");
		const { search } = c.req.valid("query");
		const found = await lookUp(db, search, {
			...(await searchFor({ db, who }, search)),
			mayReadNotes,
		});
		return c.json(lookupFor(who, found), 200);
	},
);

lookups.openapi(
	defineRoute({
		method: "get",
		path: "/lookup/recent",
		access: "person",
		summary: "Records by their codes and ids, as the palette shows them",
		description:
			"A browser remembers what was opened last by codes and ids alone; the names are read here. What is gone is left out.",
		request: { query: recentParams },
		responses: { 200: jsonAnswer(recentRecords, "Of each noun"), ...problems },
	}),
	async (c) => {
		const { db, who } = c.var;
		const recent = await listRecentRecords(db, c.req.valid("query"));
		return c.json(recentFor(who, recent), 200);
	},
);
