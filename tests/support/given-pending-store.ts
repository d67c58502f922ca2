import type { StoreSummary } from "#contract/stores.ts";
import type { TestApi } from "./test-api.ts";

/** What the Nova Loja form sends. */
export const newStore = {
	name: "Empório São João",
	slug: "emporio-sao-joao",
	type: "ambos",
	category: "alimentos",
	manager: "João Álvares",
	phone: "(11) 98765-4321",
	email: "contato@emporio.com.br",
	description: "",
};

/** A store as the form leaves it: waiting for approval. */
export async function givenPendingStore(
	t: TestApi,
	changes: Partial<typeof newStore> = {},
): Promise<StoreSummary> {
	const { status, body } = await t.send<StoreSummary>("POST", "/api/stores", {
		...newStore,
		...changes,
	});
	if (status !== 201) throw new Error(`${status}: ${JSON.stringify(body)}`);
	return body;
}
