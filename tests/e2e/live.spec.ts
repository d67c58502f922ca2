import type { StoreSettings } from "#contract/stores.ts";
import { get } from "#tests/support/e2e-purchase.ts";
import { expect, test } from "./page.ts";

test("a change made elsewhere appears without a reload and without losing typed text", async ({
	page,
	request,
}) => {
	await page.goto("/lojas?search=ao%20vivo");
	await expect(page.getByText("Nenhuma loja encontrada")).toBeVisible();
	await page.getByRole("searchbox").first().focus();

	const answer = await request.post("/api/stores", {
		data: {
			name: "Feira ao Vivo",
			slug: "feira-ao-vivo",
			type: "varejo",
			category: "alimentos",
			manager: "Rita Campos",
			phone: "11987654321",
		},
	});
	expect(answer.status()).toBe(201);

	await expect(page.getByText("Feira ao Vivo").first()).toBeVisible();
	await expect(page.getByRole("searchbox").first()).toBeFocused();
	await expect(page.getByRole("searchbox").first()).toHaveValue("ao vivo");
});

test("a form being filled in keeps its text when the list behind it changes", {
	tag: "@all",
}, async ({ page, request }) => {
	await page.goto("/lojas/nova");
	const name = page
		.getByRole("dialog")
		.getByLabel("Nome", { exact: false })
		.first();
	await name.fill("Loja em andamento");
	await request.post("/api/stores", {
		data: {
			name: "Outra ao Vivo",
			slug: "outra-ao-vivo",
			type: "varejo",
			category: "geral",
			manager: "Rita Campos",
			phone: "11987654321",
		},
	});
	await expect(page.getByText("Outra ao Vivo").first()).toBeAttached();
	await expect(name).toHaveValue("Loja em andamento");
	await expect(name).toBeFocused();
});

test("a store's new processing time changes which orders are late, on the open dashboard", {
	tag: "@all",
}, async ({ page, request }) => {
	await page.goto("/");
	const late = page.getByRole("link", { name: /pedidos? atrasados?/ });
	const before = await late.textContent();
	const settings = await get<StoreSettings>(request, "/api/stores/2/settings");
	const { storeId, storeName, version, ...input } = settings;
	const save = async (processingDays: number, version: number) => {
		const data = { ...input, processingDays, version };
		const answer = await request.put("/api/stores/2/settings", { data });
		expect(answer.status()).toBe(200);
	};
	await save(0, version);
	await expect(late).not.toHaveText(before ?? "");
	// As it was, for the tests that come after it on the same server.
	await save(input.processingDays, version + 1);
	await expect(late).toHaveText(before ?? "");
});
