import { z } from "zod";
import { apiKey } from "#contract/api-keys.ts";
import { listApiKeys } from "#db/queries/api-keys.ts";
import { defineRoute } from "../access/define-route.ts";
import { jsonAnswer, newRouter, problems } from "../router.ts";

export const apiKeyRoutes = newRouter();

apiKeyRoutes.openapi(
	defineRoute({
		method: "get",
		path: "/keys",
		access: { anyOf: ["keys:manage"] },
		summary: "The API keys: those that work, then those that have ended",
		responses: { 200: jsonAnswer(z.array(apiKey), "The keys"), ...problems },
	}),
	async (c) => c.json(await listApiKeys(c.var.db, c.var.realNow()), 200),
);
