import { expect } from "@playwright/test";
import { noRows } from "./page.ts";
import {
	expectError,
	expectSwitches,
	givenStore,
	removeOurs,
	test,
} from "./stores-page.ts";

test.afterEach(removeOurs);

test("a store's thirteen settings start with the defaults, are saved, and stay", {
	tag: "@all",
}, async ({ page, request }) => {
	const { id } = await givenStore(request);
	await page.goto(`/lojas/${id}/configurar${noRows}`);
	const dialog = page.getByRole("dialog", { name: "Configurações da Loja" });
	const tab = (name: string) => dialog.getByRole("tab", { name });
	await expect(dialog.getByRole("tab")).toHaveText([
		"Pagamento",
		"Entrega",
		"Notificações",
		"Loja",
	]);

	const commission = dialog.getByLabel("Taxa de Comissão");
	await expect(commission).toHaveValue("5,5");
	await commission.press("ArrowUp");
	await expect(commission).toHaveValue("5,6");
	await commission.fill("7,25");
	await dialog.getByLabel("Chave Pix").fill("52998224725");
	await expect(dialog.getByText("CPF", { exact: true })).toBeVisible();
	await dialog.getByLabel("Conta Bancária").fill("Banco 001, ag. 1, c/c 2");

	await tab("Entrega").click();
	const limit = dialog.getByLabel("Frete Grátis Acima de");
	await expect(limit).toHaveValue("100,00");
	await expect(dialog.getByLabel("Taxa de Entrega")).toHaveValue("15,00");
	await expect(dialog.getByLabel("Tempo de Processamento")).toHaveValue("2");
	await limit.fill("250");
	await dialog.getByLabel("Taxa de Entrega").fill("9,90");
	await dialog.getByLabel("Tempo de Processamento").fill("5");

	await tab("Notificações").click();
	await expectSwitches(dialog, {
		"Notificações de Pedidos": true,
		"Alertas de Estoque": true,
		"Atualizações de Promoções": false,
	});
	await dialog.getByRole("switch", { name: "Alertas de Estoque" }).uncheck();
	await dialog
		.getByRole("switch", { name: "Atualizações de Promoções" })
		.check();

	await tab("Loja").click();
	await expectSwitches(dialog, {
		"Aprovar Produtos Automaticamente": false,
		"Permitir Pedidos sem Estoque": true,
		"Exigir Pedido Mínimo": false,
	});
	const minimum = dialog.getByLabel("Valor Mínimo do Pedido");
	await expect(minimum).toHaveCount(0);
	await dialog.getByRole("switch", { name: "Exigir Pedido Mínimo" }).check();
	await expect(minimum).toHaveValue("50,00");
	await minimum.fill("80");

	await dialog.getByRole("button", { name: "Salvar Configurações" }).click();
	await expect(page.getByText("Configurações salvas!")).toBeVisible();
	await expect(dialog).toHaveCount(0);

	await page.goto(`/lojas/${id}/configurar${noRows}`);
	await expect(commission).toHaveValue("7,25");
	await expect(dialog.getByLabel("Chave Pix")).toHaveValue("529.982.247-25");
	await tab("Entrega").click();
	await expect(limit).toHaveValue("250,00");
	await expect(dialog.getByLabel("Taxa de Entrega")).toHaveValue("9,90");
	await expect(dialog.getByLabel("Tempo de Processamento")).toHaveValue("5");
	await tab("Notificações").click();
	await expectSwitches(dialog, {
		"Notificações de Pedidos": true,
		"Alertas de Estoque": false,
		"Atualizações de Promoções": true,
	});
	await tab("Loja").click();
	await expect(minimum).toHaveValue("80,00");
});

test("a bad setting is answered at its field, on the tab where it stands", {
	tag: "@all",
}, async ({ page, request }) => {
	const { id } = await givenStore(request);
	await page.goto(`/lojas/${id}/configurar${noRows}`);
	const dialog = page.getByRole("dialog");
	const save = dialog.getByRole("button", { name: "Salvar Configurações" });
	const commission = dialog.getByLabel("Taxa de Comissão");
	for (const typed of ["150", "-5"]) {
		await commission.fill(typed);
		await dialog.getByRole("tab", { name: "Loja" }).click();
		await save.click();
		await expect(commission).toBeFocused();
		await expect(commission).toHaveValue(typed);
		await expect(commission).toHaveAttribute("aria-invalid", "true");
	}
	await commission.fill("150");
	await expectError(
		dialog,
		"Taxa de Comissão",
		"A comissão deve ficar entre 0% e 100%.",
	);
	await commission.fill("5");
	await dialog.getByLabel("Chave Pix").fill("529.982.247-24");
	await save.click();
	await expectError(
		dialog,
		"Chave Pix",
		"Informe um CPF, CNPJ, e-mail, telefone ou chave aleatória válidos.",
	);
});
