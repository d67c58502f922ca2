import { type APIRequestContext, expect } from "@playwright/test";
import type { BulkStart } from "#contract/bulk-kinds.ts";
import type { WebhookInput } from "#contract/webhooks.ts";
import { get } from "#tests/support/e2e-purchase.ts";
import type { NamedRecords } from "#tests/support/every-address.ts";

const orderCode = "DV-2024-100";

let named: NamedRecords | undefined;

/** Of the sample, and made where it has none; once for the worker, which has a server of its own. */
export async function namedRecords(
	request: APIRequestContext,
): Promise<NamedRecords> {
	named ??= await nameRecords(request);
	return named;
}

async function nameRecords(request: APIRequestContext): Promise<NamedRecords> {
	const { parts } = await get<{ parts: { id: number }[] }>(
		request,
		`/api/orders/${orderCode}`,
	);
	const [payout] = await itemsOf<{
		id: number;
		storeId: number;
		statementId: number;
	}>(request, "/api/payouts?pageSize=1");
	const [returned] = await itemsOf<{ code: string }>(
		request,
		"/api/orders?returns=any&pageSize=1",
	);
	const returnedCode = returned?.code.replace("#", "") ?? "";
	const [ofIt] = await itemsOf<{ id: number }>(
		request,
		`/api/orders/${returnedCode}/returns`,
	);
	if (!parts[0] || !payout || !ofIt) throw new Error("not this sample");
	return {
		orderCode,
		partId: parts[0].id,
		returnOf: { orderCode: returnedCode, id: ofIt.id },
		payoutId: payout.id,
		statementOf: { storeId: payout.storeId, id: payout.statementId },
		requestId: await made(request, "/api/privacy/requests", {
			...{ customerId: null, requesterName: "Rosa Campos" },
			...{ requesterContact: "rosa@exemplo.com.br", askedRight: "acesso" },
			...{ detail: "", identityProof: "", receivedOn: "2024-02-29" },
		}),
		webhookId: await made(request, "/api/webhooks", {
			...{ name: "Sem uso", address: "http://127.0.0.1:9/avisos" },
			...{ events: ["store.created"], isActive: false },
		} satisfies WebhookInput),
		importId: await made(
			request,
			"/api/imports?entity=products&fileName=produtos.csv",
			Buffer.from("Nome;Loja\nCaneca de barro;Mix Store\n"),
		),
		bulkActionId: await made(request, "/api/bulk-actions", {
			kind: "product-category",
			params: { category: "casa" },
			selection: { ids: [1, 2] },
		} satisfies BulkStart),
	};
}

async function itemsOf<Item>(request: APIRequestContext, path: string) {
	return (await get<{ items: Item[] }>(request, path)).items;
}

async function made(
	request: APIRequestContext,
	path: string,
	data: object,
): Promise<number> {
	const answer = await request.post(path, { data });
	expect(answer.status(), await answer.text()).toBe(201);
	const body = await answer.json();
	return body.id ?? body.webhook.id;
}
