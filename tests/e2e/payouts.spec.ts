import path from "node:path";
import type { APIRequestContext, Page } from "@playwright/test";
import { sql } from "drizzle-orm";
import { pino } from "pino";
import type { OrderDetails } from "#contract/orders.ts";
import type { StoreSettings } from "#contract/stores.ts";
import { startServerProcess } from "#tests/support/server-process.ts";
import { readConfig } from "../../src/server/config.ts";
import { openDatabaseBesideServer } from "../../src/server/open-database.ts";
import { seriousViolations, settled, startAxe } from "./axe.ts";
import { test as base, expect } from "./page.ts";

interface Marketplace {
	address: string;
	/** Business time is noon of that day from now on. */
	goTo(day: string): Promise<void>;
}

/** An empty marketplace whose days pass as the test says. */
const test = base.extend<object, { marketplace: Marketplace }>({
	marketplace: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names it must give from a pattern
		async ({}, use, { workerIndex }) => {
			const { E2E_DATA_DIR = "" } = process.env;
			const dataDir = path.join(E2E_DATA_DIR, `money-${workerIndex}`);
			const server = startServerProcess("dist/server/main.js", {
				...{ DATA_DIR: dataDir, SAMPLE_DATA: "off", LOG_LEVEL: "error" },
			});
			const address = await server.listening;
			if (!address) throw new Error(server.output());
			const database = await openDatabaseBesideServer(
				readConfig({ DATA_DIR: dataDir }),
				pino({ level: "silent" }),
			);
			const goTo = async (day: string) => {
				const noon = `${day}T15:00:00Z`;
				await database.db.execute(
					sql`update marketplace_settings set clock_pinned_at = ${noon}, clock_started_at = now()`,
				);
			};
			await use({ address, goTo });
			await database.close();
			server.child.kill("SIGTERM");
			expect(await server.ended, server.output()).toBe(0);
		},
		{ scope: "worker", timeout: 120_000 },
	],
	baseURL: ({ marketplace }, use) => use(marketplace.address),
});

// The wrong amount is refused.
test.use({ expectsRefusals: true });

// Every amount here is worked out by hand: 10 % commission, no freight.
test("an order of three stores is paid, partly returned after that, and carried to the next cycle", async ({
	page,
	request,
	marketplace,
}) => {
	await marketplace.goTo("2024-01-02");
	const order = await givenOrder(request);
	const [mug, lamp] = order.parts;

	await test.step("two stores deliver, the third is late; on the ninth day their money is free", async () => {
		await deliver(request, order, mug?.id);
		await deliver(request, order, lamp?.id);
		await marketplace.goTo("2024-01-10");
		await page.goto("/repasses/fechar");
		await expect(
			page.getByText("Nenhuma loja tem ciclo a fechar"),
		).toBeVisible();
		await page.goto("/repasses");
		// 100,00 − 10,00; 50,00 − 5,00; 30,00 − 3,00.
		await expectRow(page, "Louças da Vila", ["R$ 0,00", "R$ 90,00"]);
		await expectRow(page, "Luz e Cia", ["R$ 0,00", "R$ 45,00"]);
		await expectRow(page, "Papel Crepom", ["R$ 27,00", "R$ 0,00"]);
		await expectAccessible(page);
	});

	await test.step("the order says why the third is not paid", async () => {
		await page.goto(`/pedidos/${order.code.slice(1)}`);
		const note = page.getByRole("region", { name: "Repasse a Papel Crepom" });
		await expect(note).toContainText("Ainda não entregue.");
	});

	await test.step("the cycle is closed: 90,00 and 45,00, and nothing for the third", async () => {
		await marketplace.goTo("2024-01-16");
		await page.goto("/repasses/fechar");
		const dialog = page.getByRole("dialog", { name: "Fechar ciclo" });
		await expect(dialog).toContainText("R$ 135,00");
		await expect(dialog).toContainText("Sem saldo disponível");
		await expectAccessible(page);
		await dialog.getByRole("button", { name: "Fechar ciclo" }).click();
		await expect(
			page.getByText("2 repasses a pagar, no total de R$ 135,00."),
		).toBeVisible();
	});

	await test.step("the first store is paid by Pix, once", async () => {
		await page.getByRole("link", { name: "Louças da Vila" }).click();
		const dialog = page.getByRole("dialog", {
			name: "Repasse a Louças da Vila",
		});
		await expect(dialog).toContainText("540590.00");
		await dialog
			.getByLabel("Identificador do Pix")
			.fill("E12345678202401161505abcdefghijk");
		await dialog.getByLabel("Valor pago").fill("9,00");
		await dialog.getByRole("button", { name: "Marcar como pago" }).click();
		await expect(
			dialog.getByText("O valor pago difere do repasse, que é de R$ 90,00."),
		).toBeVisible();
		await dialog.getByLabel("Valor pago").fill("90,00");
		await dialog.getByRole("button", { name: "Marcar como pago" }).click();
		await expect(dialog.getByText("Pago", { exact: true })).toBeVisible();
	});

	await test.step("after that the customer returns the plate of R$ 60,00", async () => {
		await marketplace.goTo("2024-01-18");
		await page.goto(`/pedidos/${order.code.slice(1)}/devolver/${mug?.id}`);
		const form = page.getByRole("dialog", { name: "Registrar devolução" });
		await form.getByRole("button", { name: "Mais: Unidades de Prato" }).click();
		await form.getByLabel("Motivo").selectOption("defeito");
		await expect(
			form.getByRole("region", { name: "Prévia do reembolso" }),
		).toContainText("R$ 60,00");
		await form.getByRole("button", { name: "Registrar devolução" }).click();
		await step(page, "Aprovar", "Aprovar devolução");
		await step(page, "Registrar recebimento", "Registrar recebimento");
		await page.getByRole("button", { name: /^Reembolsar/ }).click();
		const refund = page.getByRole("dialog", { name: /^Reembolsar devolução/ });
		await refund.getByLabel("Meio").selectOption("pix");
		await refund
			.getByLabel("Identificador da devolução Pix")
			.fill("D12345678202401181505abcdefghijk");
		await refund.getByRole("button", { name: "Registrar reembolso" }).click();
		await expect(refund).toHaveCount(0);
		await expect(
			page.getByText("Devolução parcial", { exact: true }).first(),
		).toBeVisible();
	});

	await test.step("the next cycle carries 60,00 less 6,00 of commission as what the store owes", async () => {
		await marketplace.goTo("2024-02-01");
		await page.goto("/repasses/fechar");
		const dialog = page.getByRole("dialog", { name: "Fechar ciclo" });
		await expect(dialog).toContainText("Saldo negativo");
		await dialog.getByRole("button", { name: "Fechar ciclo" }).click();
		await expect(dialog).toHaveCount(0);
		await page.goto("/repasses");
		await expectRow(page, "Louças da Vila", ["R$ 0,00", "−R$ 54,00"]);
	});

	await test.step("its statement tells all of it, and is printed", async () => {
		await page.getByRole("link", { name: "Louças da Vila" }).click();
		await page.getByRole("link", { name: "16/01/2024 a 31/01/2024" }).click();
		const balances = page.getByRole("table", { name: "Saldos do extrato" });
		await expect(
			balances.getByRole("row", { name: /^Abertura/ }),
		).toContainText("R$ 90,00");
		const lines = page.getByRole("table", { name: "Lançamentos" });
		for (const [kind, amount] of [
			["Repasse fechado", "R$ 90,00"],
			["Repasse pago", "R$ 90,00"],
			["Estorno ao cliente", "R$ 60,00"],
			["Comissão estornada", "R$ 6,00"],
		] as const)
			await expect(
				lines.getByRole("row", { name: new RegExp(`^${kind}`) }),
			).toContainText(amount);
		await expect(
			balances.getByRole("row", { name: /^Fechamento/ }),
		).toContainText("R$ 54,00");
		await expectAccessible(page);
		await page.getByRole("link", { name: "Imprimir" }).click();
		await expect(
			page.getByRole("heading", { name: "Extrato de Louças da Vila" }),
		).toBeVisible();
		await expect(page.getByText("Estorno ao cliente")).toBeVisible();
	});
});

/** Mug and plate of one store, a lamp of another, paper of a third. */
async function givenOrder(request: APIRequestContext): Promise<OrderDetails> {
	const items: { productId: number; quantity: number }[] = [];
	const stores: [string, [string, number][]][] = [
		[
			"Louças da Vila",
			[
				["Caneca", 4000],
				["Prato", 6000],
			],
		],
		["Luz e Cia", [["Luminária", 5000]]],
		["Papel Crepom", [["Resma", 3000]]],
	];
	for (const [index, [name, products]] of stores.entries()) {
		const store = await post(request, "/api/stores", {
			...{ name, slug: `loja-${index}`, type: "ambos", category: "geral" },
			...{ manager: "Helena Prado", phone: "(11) 98765-4321" },
		});
		const settingsPath = `/api/stores/${store.id}/settings`;
		const { storeId, storeName, ...settings } = (await (
			await request.get(settingsPath)
		).json()) as StoreSettings;
		await put(request, settingsPath, {
			...settings,
			...{ commissionRateBps: 1000, pixKey: `loja${index}@exemplo.com.br` },
			...{ freeShippingLimitCents: 0, autoApproveProducts: true },
		});
		await put(request, `/api/stores/${store.id}/status`, {
			...{ status: "ativa", version: store.version },
		});
		for (const [title, priceRetailCents] of products) {
			const product = await post(request, "/api/products", {
				...{ name: title, category: "casa", stock: 10 },
				...{ priceRetailCents, storeId: store.id },
			});
			if (!product.isApproved)
				await post(
					request,
					`/api/products/${product.id}/approval`,
					{ version: product.version },
					200,
				);
			items.push({ productId: product.id, quantity: 1 });
		}
	}
	const customer = await post(request, "/api/customers", {
		...{ name: "Ana Lima", email: "ana@exemplo.com.br", type: "varejo" },
		...{ phone: "(21) 99876-5432", document: "529.982.247-25" },
		...{ postalCode: "20040-020", address: "Rua da Quitanda, 86" },
		...{ city: "Rio de Janeiro", state: "RJ" },
	});
	return post(request, "/api/orders", {
		...{ customerId: customer.id, items, paymentMethod: "pix" },
	});
}

async function deliver(
	request: APIRequestContext,
	{ code }: OrderDetails,
	partId: number | undefined,
) {
	const order = `/api/orders/${code.slice(1)}`;
	const { version } = await (await request.get(order)).json();
	await put(request, `${order}/parts/${partId}`, {
		...{ status: "entregue", trackingCode: null, version },
	});
}

async function post(
	request: APIRequestContext,
	address: string,
	data: object,
	expected = 201,
) {
	const headers = { "idempotency-key": `journey-${address}` };
	const answer = await request.post(address, { data, headers });
	expect(answer.status(), await answer.text()).toBe(expected);
	return answer.json();
}

async function put(request: APIRequestContext, address: string, data: object) {
	const answer = await request.put(address, { data });
	expect(answer.status(), await answer.text()).toBe(200);
}

/** A store's balances: to receive, and free. */
async function expectRow(page: Page, store: string, amounts: string[]) {
	const cells = page
		.getByRole("row", { name: new RegExp(`^${store}`) })
		.getByRole("cell");
	for (const [index, amount] of amounts.entries())
		await expect(cells.nth(index)).toHaveText(amount, { useInnerText: true });
}

/** Opens the next step of the return, and takes it as it is offered. */
async function step(page: Page, name: string, confirm: string) {
	await page.getByRole("button", { name: new RegExp(`^${name}`) }).click();
	const dialog = page.getByRole("dialog", { name: /devolução nº/ });
	await dialog.getByRole("button", { name: confirm }).click();
	await expect(dialog).toHaveCount(0);
}

async function expectAccessible(page: Page) {
	await settled(page);
	await startAxe(page);
	expect(await seriousViolations(page)).toEqual([]);
}
