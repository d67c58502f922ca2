import type { APIRequestContext, Page } from "@playwright/test";
import type { Page as Listing } from "#contract/common.ts";
import type { StoreSummary } from "#contract/stores.ts";
import { test as base, expect } from "./page.ts";

/** Every store these tests make carries this name, and is gone after its test. */
export const ours = "Parceira E2E";

export const test = base.extend({ expectsRefusals: true });

/** For `test.afterEach`: the marketplace is as it was. */
export async function removeOurs({ request }: { request: APIRequestContext }) {
	const { items } = await get<Listing<StoreSummary>>(
		request,
		`/api/stores?pageSize=100&search=${encodeURIComponent(ours)}`,
	);
	for (const { id, version } of items)
		await request.delete(`/api/stores/${id}?version=${version}`);
}

export const listOfOurs = `/lojas?search=${encodeURIComponent(ours)}`;

type Scope = ReturnType<Page["getByRole"]>;

export function cards(page: Page) {
	return page.getByRole("list", { name: "Lojas" }).getByRole("article");
}

export function card(page: Page, name: string) {
	return cards(page).filter({
		has: page.getByRole("link", { name, exact: true }),
	});
}

export async function choose(page: Page, name: string, action: string) {
	await page
		.getByRole("button", { name: `Ações de ${name}`, exact: true })
		.click();
	await page.getByRole("menuitem", { name: action, exact: true }).click();
}

export async function fillStore(dialog: Scope, { name }: { name: string }) {
	await dialog.getByLabel("Nome da Loja").fill(name);
	await dialog.getByLabel("Tipo").selectOption("Varejo");
	await dialog.getByLabel("Categoria").selectOption("Alimentos");
	await dialog.getByLabel("Responsável").fill("Rita Campos");
	await dialog.getByLabel("Telefone").fill("11987654321");
}

export async function expectError(
	dialog: Scope,
	label: string,
	message: string,
) {
	await expect(dialog.getByLabel(label)).toHaveAccessibleDescription(
		new RegExp(message.replace(/[.()?]/g, "\\$&")),
	);
}

export async function expectSwitches(
	dialog: Scope,
	states: Record<string, boolean>,
) {
	for (const [name, checked] of Object.entries(states))
		await expect(dialog.getByRole("switch", { name })).toBeChecked({ checked });
}

let made = 0;

export async function givenStore(
	request: APIRequestContext,
	changes: { name?: string; slug?: string } = {},
): Promise<StoreSummary> {
	made += 1;
	const answer = await request.post("/api/stores", {
		data: {
			name: `${ours} ${made}`,
			slug: `parceira-e2e-${made}`,
			type: "varejo",
			category: "alimentos",
			manager: "Rita Campos",
			phone: "11987654321",
			...changes,
		},
	});
	expect(answer.status(), await answer.text()).toBe(201);
	return answer.json();
}

export async function get<Answer>(
	request: APIRequestContext,
	path: string,
): Promise<Answer> {
	const answer = await request.get(path);
	expect(answer.ok(), path).toBe(true);
	return answer.json();
}
