import { lookup, lookupParams } from "#contract/lookup.ts";
import { lookUp } from "#db/queries/lookup.ts";
import { defineRoute } from "../access/define-route.ts";
import { jsonAnswer, newRouter, problems } from "../router.ts";

export const lookups = newRouter();

lookups.openapi(
	defineRoute({
		method: "get",
		path: "/lookup",
		access: "person",
		summary: "Orders, stores, products and customers nearest to a few words",
		description:
			"At most five of each: names and codes that begin with the words first, then those that hold them, then what was found by anything else. `total` is how many the noun's own list finds.",
		request: { query: lookupParams },
		responses: { 200: jsonAnswer(lookup, "What was found"), ...problems },
	}),
	async (c) => c.json(await lookUp(c.var.db, c.req.valid("query").search), 200),
);
