import { apiKeyInput, mostApiKeys, newApiKey } from "#contract/api-keys.ts";
import { idPath } from "#contract/common.ts";
import { RuleViolation } from "#core/errors.ts";
import {
	apiKeyOf,
	insertApiKey,
	lockActiveKeyCount,
	lockApiKey,
	markKeyRevoked,
} from "#db/queries/api-keys.ts";
import { recordChange } from "#db/queries/change-log.ts";
import { defineRoute } from "../access/define-route.ts";
import { hashOfToken, newKey } from "../access/tokens.ts";
import { jsonAnswer, jsonBody, newRouter, problems } from "../router.ts";

/** A key acts without anyone watching: making or ending one asks for proof. */
const access = { anyOf: ["keys:manage"], proof: true } as const;

const prefixLength = "dvs_".length + 6;
const dayMs = 86_400_000;

export const apiKeyChanges = newRouter();

apiKeyChanges.openapi(
	defineRoute({
		method: "post",
		path: "/keys",
		access,
		summary: "Make an API key for a storefront or another program",
		description:
			"The key is in this answer and nowhere else; only its hash is kept.",
		request: { body: jsonBody(apiKeyInput) },
		responses: { 201: jsonAnswer(newApiKey, "The key"), ...problems },
	}),
	async (c) => {
		const { db, actor, realNow } = c.var;
		const { expiresInDays, ...input } = c.req.valid("json");
		const now = realNow();
		const key = newKey();
		const values = {
			...input,
			scopes: [...new Set(input.scopes)],
			prefix: key.slice(0, prefixLength),
			expiresAt:
				expiresInDays === null
					? null
					: new Date(now.getTime() + expiresInDays * dayMs),
		};
		const keyHash = await hashOfToken(key);
		const made = await db.transaction(async (tx) => {
			if ((await lockActiveKeyCount(tx, now)) >= mostApiKeys)
				throw new RuleViolation("too_many_keys", `${mostApiKeys} work already`);
			const row = await insertApiKey(tx, {
				...values,
				keyHash,
				createdBy: actor.name,
				createdAt: now,
			});
			await recordChange(tx, {
				actor,
				entity: "api-key",
				entityId: row.id,
				action: "created",
				after: values,
			});
			return row;
		});
		return c.json({ key, apiKey: apiKeyOf(made, now) }, 201);
	},
);

apiKeyChanges.openapi(
	defineRoute({
		method: "delete",
		path: "/keys/{id}",
		access,
		summary: "Revoke an API key, from the next request on",
		request: { params: idPath },
		responses: { 204: { description: "Revoked" }, ...problems },
	}),
	async (c) => {
		const { db, actor, realNow } = c.var;
		await db.transaction(async (tx) => {
			const key = await lockApiKey(tx, c.req.valid("param").id);
			if (key.revokedAt) return;
			await markKeyRevoked(tx, key.id, realNow());
			await recordChange(tx, {
				actor,
				entity: "api-key",
				entityId: key.id,
				action: "revoked",
				before: { name: key.name, prefix: key.prefix },
			});
		});
		return c.body(null, 204);
	},
);
