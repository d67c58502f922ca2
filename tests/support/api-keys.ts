import { hashOfToken, newKey } from "#api/access/tokens.ts";
import type { ApiKeyInput, NewApiKey } from "#contract/api-keys.ts";
import type { KeyScope } from "#core/access.ts";
import { apiKeys } from "#db/schema/access.ts";
import type { TestApi } from "./test-api.ts";

export interface GivenKey extends NewApiKey {
	/** What its requests carry. */
	headers: { authorization: string };
}

/** A key as whoever manages them makes it; for a storefront unless told otherwise. */
export async function givenKey(
	t: TestApi,
	changes: Partial<ApiKeyInput> = {},
	by?: { headers: Record<string, string> },
): Promise<GivenKey> {
	const input: ApiKeyInput = {
		name: `Loja virtual ${t.nextNumber()}`,
		scopes: ["orders:create", "orders:read"],
		expiresInDays: null,
		...changes,
	};
	const { status, body } = await t.send<NewApiKey>(
		"POST",
		"/api/keys",
		input,
		by?.headers,
	);
	if (status !== 201) throw new Error(`${status}: ${JSON.stringify(body)}`);
	return { ...body, headers: { authorization: `Bearer ${body.key}` } };
}

/** A program that may do only this much, as the headers of its requests. */
export async function givenScopes(
	t: TestApi,
	scopes: KeyScope[],
	name = "Loja virtual",
): Promise<{ authorization: string }> {
	const key = newKey();
	await t.db.insert(apiKeys).values({
		name,
		prefix: key.slice(0, 8),
		keyHash: await hashOfToken(key),
		scopes,
		createdBy: "Ana",
	});
	return { authorization: `Bearer ${key}` };
}
