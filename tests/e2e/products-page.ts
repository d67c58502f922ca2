import type { APIRequestContext, Page } from "@playwright/test";
import type { Page as Listing } from "#contract/common.ts";
import type { ProductDetails, ProductSummary } from "#contract/products.ts";
import type { StoreChoice } from "#contract/stores.ts";
import { test as base, expect } from "./page.ts";

/** Every product these tests make carries this name, and is gone after its test. */
export const ours = "Produto E2E";

export const test = base.extend({
	expectsRefusals: true,
	page: async ({ page }, use) => {
		await use(page);
		await removeOurs(page.request);
	},
});

async function removeOurs(request: APIRequestContext) {
	const { items } = await get<Listing<ProductSummary>>(
		request,
		`/api/products?pageSize=100&search=${encodeURIComponent(ours)}`,
	);
	for (const { id, version } of items)
		await request.delete(`/api/products/${id}?version=${version}`);
}

export type Scope = ReturnType<Page["getByRole"]>;

export function cards(page: Page) {
	return page.getByRole("list", { name: "Produtos" }).getByRole("article");
}

export function card(page: Page, name: string) {
	return cards(page).filter({
		has: page.getByRole("link", { name, exact: true }),
	});
}

export async function act(page: Page, name: string, action: string) {
	await page
		.getByRole("button", { name: `Ações de ${name}`, exact: true })
		.click();
	await page.getByRole("menuitem", { name: action, exact: true }).click();
}

export async function fillProduct(
	dialog: Scope,
	page: Page,
	of: { name: string },
) {
	await dialog.getByLabel("Nome do Produto").fill(of.name);
	await dialog.getByRole("combobox", { name: "Loja" }).fill("megaat");
	await page.getByRole("option", { name: "MegaAtacado" }).click();
	await dialog.getByLabel("Categoria").selectOption("Moda");
	await dialog.getByLabel("Estoque").fill("12");
	await dialog.getByLabel("Preço Varejo").fill("49,9");
}

export function file(name: string, bytes: Uint8Array) {
	return { name, mimeType: "image/png", buffer: Buffer.from(bytes) };
}

export async function choose(dialog: Scope, files: ReturnType<typeof file>[]) {
	await dialog.locator("input[type=file]").setInputFiles(files);
}

/** Gives the page a file the way the clipboard or a dragging hand does. */
export async function hand(
	page: Page,
	way: "paste" | "drop",
	name: string,
	bytes: Uint8Array,
) {
	await page.evaluate(
		({ way, name, bytes }) => {
			const data = new DataTransfer();
			data.items.add(new File([new Uint8Array(bytes)], name));
			const options = { bubbles: true, cancelable: true };
			document.body.dispatchEvent(
				way === "paste"
					? new ClipboardEvent("paste", { ...options, clipboardData: data })
					: new DragEvent("drop", { ...options, dataTransfer: data }),
			);
		},
		{ way, name, bytes: [...bytes] },
	);
}

export async function drag(page: Page, from: Scope, to: Scope) {
	const [start, end] = [await from.boundingBox(), await to.boundingBox()];
	if (!start || !end) throw new Error("nothing to drag");
	await page.mouse.move(start.x + 5, start.y + 5);
	await page.mouse.down();
	await page.mouse.move(end.x + 20, end.y + 20, { steps: 8 });
	await page.mouse.up();
}

export async function givenProduct(
	request: APIRequestContext,
	changes: object = {},
	storeName = "MegaAtacado",
): Promise<ProductSummary> {
	const stores = await get<StoreChoice[]>(request, "/api/stores/choices");
	const answer = await request.post("/api/products", {
		data: {
			name: ours,
			storeId: stores.find(({ name }) => name === storeName)?.id,
			category: "moda",
			priceRetailCents: 4990,
			stock: 10,
			...changes,
		},
	});
	expect(answer.status(), await answer.text()).toBe(201);
	return answer.json();
}

export async function productNamed(
	request: APIRequestContext,
	name: string,
): Promise<ProductDetails> {
	const { items } = await get<Listing<ProductSummary>>(
		request,
		`/api/products?search=${encodeURIComponent(name)}`,
	);
	return get(request, `/api/products/${items[0]?.id}`);
}

export async function get<Answer>(
	request: APIRequestContext,
	path: string,
): Promise<Answer> {
	const answer = await request.get(path);
	expect(answer.ok(), path).toBe(true);
	return answer.json();
}
