import type { APIRequestContext, Page } from "@playwright/test";
import { cpfCheckDigits } from "#core/tax-id.ts";
import { seriousViolations, settled, startAxe } from "./axe.ts";
import { expect, test } from "./page.ts";

const name = "Zoraide Pimentel Quintanilha";
const email = "zoraide.quintanilha@exemplo.com.br";
const nineDigits = "643215987";

async function givenPerson(request: APIRequestContext): Promise<number> {
	const answer = await request.post("/api/customers", {
		data: {
			...{ name, email, phone: "31988881234", type: "varejo" },
			document: nineDigits + cpfCheckDigits(nineDigits),
			...{ address: "Rua Direita, 10", city: "Ouro Preto", state: "MG" },
		},
	});
	expect(answer.status()).toBe(201);
	return ((await answer.json()) as { id: number }).id;
}

test("a request from the customer's page, its package, and the person is never found again", async ({
	page,
	request,
}) => {
	const id = await givenPerson(request);
	await page.goto(`/clientes/${id}`);
	await page.getByRole("link", { name: "Novo pedido do titular" }).click();
	const form = page.getByRole("dialog", { name: "Novo pedido de titular" });
	await expect(form.getByLabel("Titular")).toHaveValue(name);
	await form.getByLabel("Direito (LGPD, art. 18)").selectOption("eliminacao");
	await form.getByLabel("Prova de identidade").fill("Confirmou por telefone");
	await form.getByRole("button", { name: "Registrar pedido" }).click();

	const opened = page.getByRole("dialog", { name: /^LGPD-\d{4}-\d{4}$/ });
	await expect(opened).toContainText("Vence em 15 dias");
	await opened.getByLabel("Novo passo").fill("Pedido conferido");
	await opened.getByRole("button", { name: "Anotar passo" }).click();
	await expect(opened.getByRole("listitem")).toContainText("Pedido conferido");
	await expectAccessible(page);

	const download = page.waitForEvent("download");
	await opened.getByRole("button", { name: "Gerar pacote do titular" }).click();
	expect((await download).suggestedFilename()).toMatch(/^LGPD-.*\.json$/);
	await expect(opened).toContainText("SHA-256 do que foi entregue");

	await page.goto(`/clientes/${id}/pacote`);
	await expect(
		page.getByRole("heading", { name: new RegExp(name) }),
	).toBeVisible();
	await expectAccessible(page);

	await page.goto(`/clientes/${id}/anonimizar`);
	const dialog = page.getByRole("dialog", { name: "Anonimizar titular" });
	await expect(dialog).toContainText("O que fica, e por quê");
	await expectAccessible(page);
	await dialog.getByLabel("Motivo").fill("Pedido do titular");
	const confirm = dialog.getByRole("button", {
		name: "Anonimizar para sempre",
	});
	await expect(confirm).toBeDisabled();
	await dialog.getByLabel("Digite ANONIMIZAR").fill("anonimizar");
	const answered = dialog.getByLabel("Pedido do titular");
	await expect(answered).toContainText("Eliminar os dados");
	const requestId = await answered.inputValue();
	await confirm.click();
	await expect(dialog).toContainText("Anonimização concluída");
	const answer = await request.get(`/api/privacy/requests/${requestId}`);
	expect(await answer.json()).toMatchObject({
		state: "em-andamento",
		steps: expect.arrayContaining([
			expect.objectContaining({ body: "Anonimização iniciada." }),
		]),
	});

	await page.goto(`/clientes/${id}`);
	await expect(
		page.getByText("Titular anonimizado", { exact: true }),
	).toBeVisible();
	await expect(page.getByRole("button", { name: "Editar" })).toHaveCount(0);
	for (const words of [name, email, "31988881234", nineDigits]) {
		await page.goto(`/clientes?search=${encodeURIComponent(words)}`);
		await expect(page.getByText("Nenhum cliente encontrado")).toBeVisible();
	}
});

test("a request that was not answered in time waits in the day's inbox and at the top of the desk", {
	tag: "@all",
}, async ({ page, request }) => {
	const answer = await request.post("/api/privacy/requests", {
		data: {
			...{ requesterName: "Norberto Siqueira", requesterContact: "por carta" },
			...{ askedRight: "confirmacao", receivedOn: "2024-01-10" },
		},
	});
	expect(answer.status()).toBe(201);
	await page.goto("/");
	await page.getByRole("link", { name: /pedidos? LGPD vencidos?/ }).click();
	await expect(page).toHaveURL("/configuracoes/lgpd?standing=vencidas");
	const row = page.getByRole("row", { name: /Norberto Siqueira/ });
	await expect(row).toContainText("Vencido há");
	await expectAccessible(page);
	for (const width of [390, 1440]) {
		await page.setViewportSize({ width, height: 844 });
		await expect(row).toBeVisible();
		expect(
			await page.evaluate(
				() => document.documentElement.scrollWidth <= window.innerWidth,
			),
		).toBe(true);
	}
});

async function expectAccessible(page: Page): Promise<void> {
	await settled(page);
	await startAxe(page);
	expect(await seriousViolations(page)).toEqual([]);
}
