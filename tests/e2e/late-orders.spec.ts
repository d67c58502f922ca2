import type { Page as Listed } from "#contract/common.ts";
import type { OrderDetails, OrderSummary } from "#contract/orders.ts";
import { get } from "#tests/support/e2e-purchase.ts";
import { seriousViolations, settled, startAxe } from "./axe.ts";
import { expect, test } from "./page.ts";

type Orders = Listed<OrderSummary>;

test("a customer calls about a late order: which store, since when, its contact, and it is asked once", async ({
	page,
	context,
	request,
}) => {
	const { items } = await get<Orders>(
		request,
		"/api/orders?situation=late&sort=late",
	);
	const order = items.find(({ late }) => late.every((one) => !one.lastChase));
	const [store] = order?.late ?? [];
	if (!order || !store) throw new Error("the sample has late orders");

	// The customer reads the order's number out: search, Enter, and the delay is on top.
	const other = await context.newPage();
	await other.goto(`/pedidos/${order.code.slice(1)}`);
	await page.goto("/");
	await expect(page.getByRole("heading", { name: "Hoje" })).toBeVisible();
	await page.keyboard.press("Control+k");
	await page
		.getByRole("dialog")
		.getByRole("combobox")
		.fill(order.code.slice(1));
	await expect(
		page.getByRole("option", { name: new RegExp(order.code) }),
	).toHaveAttribute("aria-selected", "true");
	await page.keyboard.press("Enter");
	const dialog = page.getByRole("dialog", { name: `Pedido ${order.code}` });
	const late = dialog.getByRole("list", { name: /Lojas atrasadas/ });
	const since = store.since.split("-").reverse().join("/");
	await expect(late).toContainText(
		`${store.storeName} atrasada há ${store.days} dia`,
	);
	await expect(late).toContainText(`desde ${since}`);
	await startAxe(page);

	await late
		.getByRole("button", { name: `Contato da loja ${store.storeName}` })
		.click();
	const contact = page.getByRole("dialog", { name: /Contato da loja/ });
	await expect(contact.getByText("Responsável")).toBeVisible();
	await expect(
		contact.getByRole("link", { name: /^\(\d\d\) / }).first(),
	).toHaveAttribute("href", /^tel:\+55\d{10,11}$/);
	const whatsapp = await contact
		.getByRole("link", { name: /WhatsApp/ })
		.first()
		.getAttribute("href");
	expect(whatsapp).toMatch(/^https:\/\/wa\.me\/55\d{10,11}\?text=/);
	expect(new URL(whatsapp ?? "").searchParams.get("text")).toContain(
		order.code,
	);
	await settled(page);
	expect(await seriousViolations(page)).toEqual([]);
	await page.keyboard.press("Escape");
	await expect(
		late.getByRole("button", { name: /Contato/ }).first(),
	).toBeFocused();

	await late
		.getByRole("button", { name: `Cobrar a loja ${store.storeName}` })
		.click();
	await page.getByRole("menuitem", { name: "Cobrei por telefone" }).click();
	await expect(page.getByText("Cobrança registrada!")).toBeVisible();
	await expect(late).toContainText(
		/Cobrada em 29\/02 \d\d:\d\d por Operador local/,
	);
	await expect(
		dialog.getByText(`${store.storeName}: cobrada por telefone`),
	).toBeAttached();

	// Whoever has the same order open sees it without doing anything.
	await expect(
		other.getByRole("list", { name: /Lojas atrasadas/ }).last(),
	).toContainText(/Cobrada em 29\/02/);
	const after = await get<OrderDetails>(
		request,
		`/api/orders/${order.code.slice(1)}`,
	);
	expect(after.version).toBe(order.version);
	await other.close();
});

test("what needs me is on a phone's first screen, and opens exactly its rows", {
	tag: "@all",
}, async ({ page }) => {
	await page.setViewportSize({ width: 390, height: 844 });
	await page.goto("/");
	const late = page.getByRole("link", { name: /pedidos atrasados/ });
	const box = await late.boundingBox();
	expect((box?.y ?? 844) + (box?.height ?? 0)).toBeLessThan(600);
	const count = Number.parseInt((await late.textContent()) ?? "", 10);
	await late.click();
	await expect(page).toHaveURL("/pedidos?situation=late&sort=late");
	await expect(
		page.getByRole("navigation", { name: "Páginas de pedidos" }),
	).toContainText(`de ${count}`);
	expect(
		await page.evaluate(() => document.documentElement.scrollWidth),
	).toBeLessThanOrEqual(390);
});

test("a day off added to the calendar puts off what is late, and is taken back", {
	tag: "@all",
}, async ({ page }) => {
	await page.goto("/configuracoes/calendario");
	await page.getByLabel("Dia").fill("28/02/2024");
	await page.getByLabel("Nome").fill("Folga");
	await page.getByRole("button", { name: "Adicionar", exact: true }).click();
	await expect(page.getByText("28/02/2024, quarta-feira")).toBeVisible();
	await page.goto("/pedidos?situation=late&sort=late");
	await expect(page.getByText(/desde 28\/02\/2024/)).toHaveCount(0);
	await page.goto("/configuracoes/calendario");
	await page.getByRole("button", { name: "Remover Folga" }).click();
	await expect(page.getByText("Nenhum dia próprio em 2024.")).toBeVisible();
});
