import { hashOfKey } from "#api/access/find-key.ts";
import type { KeyScope } from "#core/access.ts";
import { apiKeys } from "#db/schema/access.ts";
import type { TestApi } from "./test-api.ts";

/** A program that may do only this much, as the headers of its requests. */
export async function givenKey(
	t: TestApi,
	scopes: KeyScope[],
	name = "Loja virtual",
): Promise<{ authorization: string }> {
	const key = `dvs_${t.nextNumber()}_given`;
	await t.db.insert(apiKeys).values({
		name,
		prefix: key.slice(0, 8),
		keyHash: await hashOfKey(key),
		scopes,
		createdBy: "Ana",
	});
	return { authorization: `Bearer ${key}` };
}
