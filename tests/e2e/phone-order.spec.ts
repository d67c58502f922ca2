import { randomUUID } from "node:crypto";
import type { APIRequestContext } from "@playwright/test";
import type { OrderDetails } from "#contract/orders.ts";
import type { ProductSummary } from "#contract/products.ts";
import type { StoreSettings, StoreSummary } from "#contract/stores.ts";
import { get } from "#tests/support/e2e-purchase.ts";
import { seriousViolations, startAxe } from "./axe.ts";
import { expect, test } from "./page.ts";

/** Freight of R$ 15,00 up to R$ 100,00 of goods, nothing above; no minimum. */
async function givenStore(request: APIRequestContext, name: string) {
	const slug = `telefone-${randomUUID().slice(0, 8)}`;
	const store = await answered<StoreSummary>(
		request.post("/api/stores", {
			data: {
				...{ name, slug, type: "ambos", category: "geral" },
				...{ manager: "Helena Prado", phone: "(11) 98765-4321" },
			},
		}),
	);
	const path = `/api/stores/${store.id}`;
	const {
		storeId: _,
		storeName: __,
		...settings
	} = await get<StoreSettings>(request, `${path}/settings`);
	await answered(
		request.put(`${path}/settings`, {
			data: {
				...settings,
				...{ freeShippingLimitCents: 10_000, shippingRateCents: 1_500 },
				...{ requireMinOrder: false, autoApproveProducts: true },
			},
		}),
	);
	await answered(
		request.put(`${path}/status`, {
			data: { status: "ativa", version: store.version },
		}),
	);
	return store.id;
}

async function givenProduct(
	request: APIRequestContext,
	product: { storeId: number; name: string; cents: [number, number | null] },
): Promise<ProductSummary> {
	const [priceRetailCents, priceWholesaleCents] = product.cents;
	return answered<ProductSummary>(
		request.post("/api/products", {
			data: {
				...{ name: product.name, storeId: product.storeId },
				...{ category: "moda", stock: 50 },
				...{ priceRetailCents, priceWholesaleCents },
			},
		}),
	);
}

async function answered<Answer>(
	response: ReturnType<APIRequestContext["post"]>,
): Promise<Answer> {
	const answer = await response;
	expect(answer.ok(), await answer.text()).toBe(true);
	return (await answer.json()) as Answer;
}

test("a phone order of two stores, for a new customer, without a mouse", async ({
	page,
	request,
}) => {
	test.slow();
	const mark = randomUUID().slice(0, 6);
	const north = await givenStore(request, `Norte ${mark}`);
	const south = await givenStore(request, `Sul ${mark}`);
	const shirt = { name: `Camisa ${mark}`, storeId: north };
	const mug = { name: `Caneca ${mark}`, storeId: south };
	await givenProduct(request, { ...shirt, cents: [4_990, 3_990] });
	await givenProduct(request, { ...mug, cents: [2_505, null] });

	await page.goto("/pedidos?search=nada-disso");
	const { keyboard } = page;
	await page.getByRole("link", { name: "Novo Pedido" }).focus();
	await keyboard.press("Enter");
	await expect(
		page.getByRole("heading", { name: "Novo Pedido" }),
	).toBeVisible();

	// Who calls is new, and buys wholesale.
	await page.getByRole("link", { name: "Novo cliente" }).focus();
	await keyboard.press("Enter");
	const dialog = page.getByRole("dialog", { name: "Novo Cliente" });
	await expect(dialog).toBeVisible();
	await dialog.getByLabel(/^Nome/).focus();
	await keyboard.type(`Rosa ${mark}`);
	await keyboard.press("Tab");
	await keyboard.type(`rosa-${mark}@exemplo.com.br`);
	await keyboard.press("Tab");
	await keyboard.type("11987654321");
	await keyboard.press("Tab");
	await keyboard.type(someCpf());
	await keyboard.press("Tab");
	await keyboard.type("Atacado");
	await keyboard.press("Tab");
	await keyboard.type("01310100");
	await keyboard.press("Tab");
	await expect(dialog.getByLabel("Estado (UF)")).toHaveValue("SP");
	await dialog.getByLabel("Endereço", { exact: true }).fill("");
	await keyboard.type("Avenida Paulista, 1578");
	await dialog.getByLabel("Cidade").fill("São Paulo");
	await keyboard.press("Enter");
	await expect(dialog).toBeHidden();
	await expect(page.getByText(/^Atacado · /)).toBeVisible();

	// Two products of two stores: name, Enter, how many, Enter.
	const search = page.getByRole("combobox", { name: /Adicionar produto/ });
	await search.focus();
	for (const [name, quantity] of [
		[shirt.name, "3"],
		[mug.name, "2"],
	] as const) {
		await keyboard.type(name);
		await expect(page.getByRole("option", { name })).toBeVisible();
		await keyboard.press("Enter");
		await expect(page.getByLabel(`Quantidade de ${name}`)).toBeFocused();
		await keyboard.type(quantity);
		await keyboard.press("Enter");
		await expect(search).toBeFocused();
	}
	await page.getByLabel("Desconto", { exact: true }).focus();
	await keyboard.type("17,00");

	// Norte: 3 × 39,90 = 119,70, above 100,00 and so without freight.
	// Sul: 2 × 25,05 = 50,10, and 15,00 of freight.
	// 17,00 off 169,80: Norte 119,70/169,80 = 11,98, Sul 5,02.
	const split = page.getByRole("list", { name: "Divisão por loja" });
	await expect(split.getByRole("listitem")).toHaveText([
		`Norte ${mark} (abre em outra aba)R$ 107,72ProdutosR$ 119,70Desconto−R$ 11,98FreteGrátis`,
		`Sul ${mark} (abre em outra aba)R$ 60,08ProdutosR$ 50,10Desconto−R$ 5,02FreteR$ 15,00`,
	]);
	const button = page.getByRole("button", { name: "Fazer pedido" });
	await expect(page.getByText("R$ 167,80", { exact: true })).toBeVisible();
	await startAxe(page);
	expect(await seriousViolations(page)).toEqual([]);
	await button.focus();
	await keyboard.press("Enter");

	await expect(page).toHaveURL(/\/pedidos\/DV-\d{4}-\d+$/);
	const code = new URL(page.url()).pathname.split("/").at(-1);
	const order = await get<OrderDetails>(request, `/api/orders/${code}`);
	expect(order).toMatchObject({
		customerName: `Rosa ${mark}`,
		goodsCents: 16_980,
		discountCents: 1_700,
		freightCents: 1_500,
		totalCents: 16_780,
		history: [{ actor: "Operador local", detail: { isManual: true } }],
	});
	expect(order.parts.map((part) => part.valueCents)).toEqual([10_772, 6_008]);
	const opened = page.getByRole("dialog", { name: `Pedido ${order.code}` });
	await expect(opened.getByText("Pedido feito pela equipe")).toBeVisible();
});

test("after a reload the order goes on where it was, on a phone's width", {
	tag: "@all",
}, async ({ page }) => {
	await page.setViewportSize({ width: 390, height: 844 });
	await page.goto("/pedidos/novo");
	await page.getByLabel(/^Observações/).fill("Portão azul");
	await page.reload();
	await expect(
		page.getByText("Continuar o pedido que você começou"),
	).toBeVisible();
	await page.getByRole("button", { name: "Continuar" }).click();
	await expect(page.getByLabel(/^Observações/)).toHaveValue("Portão azul");
	await expect(
		page.getByRole("button", { name: "Fazer pedido" }),
	).toBeInViewport();
	const width = await page.evaluate(() => document.body.scrollWidth);
	expect(width).toBeLessThanOrEqual(390);
});

/** With its check digits. */
function someCpf(): string {
	const digits = Array.from(randomUUID().replace(/\D/g, "").padEnd(9, "3"))
		.slice(0, 9)
		.map(Number);
	for (const from of [10, 11]) {
		const sum = digits.reduce((all, digit, at) => all + digit * (from - at), 0);
		digits.push(((sum * 10) % 11) % 10);
	}
	return digits.join("");
}
