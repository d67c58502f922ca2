import type { AddressInfo } from "node:net";
import type { OrderSummary } from "#contract/orders.ts";
import type { WebhookList } from "#contract/webhooks.ts";
import {
	createWebhookReceiver,
	type ReceivedDelivery,
} from "#server/webhook-receiver.ts";
import { get } from "#tests/support/e2e-purchase.ts";
import { expectAccessibleInBothThemes } from "./axe.ts";
import { expect, test } from "./page.ts";

test("a change of an order reaches another system signed, and the log shows it", async ({
	page,
	request,
}) => {
	const received: ReceivedDelivery[] = [];
	const ignored: string[] = [];
	let secret = "";
	// Its port is needed to make the webhook, and only that tells the secret.
	const receiver = createWebhookReceiver({
		secret: () => secret,
		onDelivery: (delivery) => received.push(delivery),
		onIgnored: (reason) => ignored.push(reason),
	});
	await new Promise<void>((done) => receiver.listen(0, "127.0.0.1", done));
	const { port } = receiver.address() as AddressInfo;

	await test.step("the webhook is made, and its secret shown", async () => {
		await page.goto("/configuracoes/integracoes");
		await page.getByRole("link", { name: "Nova integração" }).first().click();
		const form = page.getByRole("dialog", { name: "Nova integração" });
		await form.getByLabel("Nome do sistema").fill("Loja virtual");
		await form.getByLabel("Endereço").fill(`http://127.0.0.1:${port}/avisos`);
		await form.getByRole("button", { name: "Criar integração" }).click();
		const made = page.getByRole("dialog", { name: "Integração criada" });
		[secret = ""] = (await made.innerText()).match(/whsec_\S+/) ?? [];
		expect(secret).not.toBe("");
		await made.getByRole("button", { name: "Pronto" }).click();
	});

	await test.step("a test tells at once that it arrived", async () => {
		await page.getByRole("link", { name: "Loja virtual" }).click();
		await page.getByRole("button", { name: "Enviar teste" }).click();
		await expect(page.getByText("O teste foi recebido")).toBeVisible();
		expect(received.map(({ event }) => event)).toEqual(["webhook.test"]);
	});

	await test.step("an order changes, and the open log tells that it was told", async () => {
		const { items } = await get<{ items: OrderSummary[] }>(
			request,
			"/api/orders?status=pago&pageSize=1",
		);
		const order = items[0] as OrderSummary;
		const path = `/api/orders/${order.code.slice(1)}`;
		const { version } = await get<{ version: number }>(request, path);
		const answer = await request.put(`${path}/status`, {
			data: { status: "processando", version },
		});
		expect(answer.status()).toBe(200);
		const log = page.getByRole("table");
		const row = log.getByRole("row", { name: /Status do pedido mudou/ });
		await expect(row).toContainText(order.code);
		await expect(row).toContainText("Entregue");
		expect(received.at(-1)).toMatchObject({
			event: "order.status_changed",
			record: { kind: "order", code: order.code },
		});
		expect(ignored).toEqual([]);
		await row.getByRole("button").click();
		await expect(log.getByText(/Divishop-Signature: t=/)).toBeVisible();
		await expect(
			log.getByText(/"previous" : \{"status": "pago"\}/),
		).toBeVisible();
	});

	await test.step("both pages are accessible", async () => {
		await expectAccessibleInBothThemes(page);
		await page.getByRole("link", { name: "Integrações" }).first().click();
		await expect(page.getByText("Funcionando")).toBeVisible();
		await expectAccessibleInBothThemes(page);
	});

	const { items } = await get<WebhookList>(request, "/api/webhooks");
	for (const { id, version } of items)
		await request.delete(`/api/webhooks/${id}?version=${version}`);
	receiver.close();
});
