import type { APIRequestContext } from "@playwright/test";
import type { Page as Listing } from "#contract/common.ts";
import type { ProductSummary } from "#contract/products.ts";
import { expect } from "./page.ts";
import { get, givenProduct, ours, test } from "./products-page.ts";

const many = 20;
const waiting = `situation=pending&search=${encodeURIComponent(ours)}`;

test("twenty products are approved with one key to open the first and one for each", async ({
	page,
	request,
}) => {
	for (let n = 1; n <= many; n++)
		await givenWaiting(request, `${ours} ${String(n).padStart(2, "0")}`);
	await page.goto(`/produtos?${waiting}`);
	await page.getByRole("link", { name: `${ours} 01`, exact: true }).focus();
	await page.keyboard.press("Enter");
	for (let n = 1; n <= many; n++) {
		const name = `${ours} ${String(n).padStart(2, "0")}`;
		const dialog = page.getByRole("dialog", { name, exact: true });
		await expect(
			dialog.getByRole("button", { name: "Aprovar e próximo" }),
		).toBeFocused();
		await page.keyboard.press("Enter");
	}
	await expect(
		page.getByText("Nenhum outro produto desta lista aguarda aprovação."),
	).toBeVisible();
	await expect(page.getByRole("dialog")).toHaveCount(0);
	expect(new URL(page.url()).pathname).toBe("/produtos");
	const { total } = await get<Listing<ProductSummary>>(
		request,
		`/api/products?${waiting}`,
	);
	expect(total).toBe(0);
});

test("a refused product says why, to whoever opens it or its store", {
	tag: "@all",
}, async ({ page, request }) => {
	const { id, storeId } = await givenWaiting(request, ours);
	await page.goto(`/produtos/${id}?${waiting}`);
	await page.getByRole("button", { name: "Recusar" }).click();
	const refusal = page.getByRole("dialog", { name: "Recusar produto" });
	await refusal.getByLabel("Motivo da recusa").fill("A foto é de outra marca");
	await refusal.getByRole("button", { name: "Recusar Produto" }).click();
	const dialog = page.getByRole("dialog", { name: ours, exact: true });
	await expect(dialog.getByRole("alert")).toContainText(
		"A foto é de outra marca",
	);
	await dialog.getByRole("tab", { name: "Histórico" }).click();
	await expect(dialog).toContainText("Motivo da recusa");
	await page.goto(`/lojas/${storeId}`);
	await expect(page.getByRole("dialog")).toContainText(
		`Produto recusado: ${ours}. Motivo: A foto é de outra marca`,
	);
});

/** Of a store that leaves the approval of its products to the marketplace. */
const givenWaiting = (request: APIRequestContext, name: string) =>
	givenProduct(request, { name }, "Mix Store");
