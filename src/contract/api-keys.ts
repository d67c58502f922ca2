import { z } from "zod";
import { keyScopes } from "#core/access.ts";
import { id, instant, requiredText } from "./common.ts";

/** How many an installation keeps that still work. */
export const mostApiKeys = 100;

export const apiKey = z
	.object({
		id,
		name: z.string(),
		/** Its first characters, to tell keys apart. */
		prefix: z.string(),
		scopes: z.array(z.enum(keyScopes)),
		requestsPerMinute: z.int(),
		createdBy: z.string(),
		createdAt: instant,
		expiresAt: instant.nullable(),
		revokedAt: instant.nullable(),
		lastUsedAt: instant.nullable(),
		status: z.enum(["active", "expired", "revoked"]),
	})
	.meta({ id: "ApiKey" });
export type ApiKey = z.infer<typeof apiKey>;

export const apiKeyInput = z.strictObject({
	/** Of the storefront or program; orders that come with it say so. */
	name: requiredText(80),
	scopes: z.array(z.enum(keyScopes)).min(1).max(keyScopes.length),
	/** In days from now; null: until it is revoked. */
	expiresInDays: z.int().min(1).max(3650).nullable(),
	requestsPerMinute: z.int().min(1).max(60_000).default(600),
});
export type ApiKeyInput = z.input<typeof apiKeyInput>;

/** The key itself is shown this once: only its hash is kept. */
export const newApiKey = z
	.object({ key: z.string(), apiKey })
	.meta({ id: "NewApiKey" });
export type NewApiKey = z.infer<typeof newApiKey>;
