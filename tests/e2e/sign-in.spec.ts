import type { Page } from "@playwright/test";
import { sql } from "drizzle-orm";
import { pino } from "pino";
import { startServerProcess } from "#tests/support/server-process.ts";
import { readConfig } from "../../src/server/config.ts";
import { openDatabaseBesideServer } from "../../src/server/open-database.ts";
import { expectAccessibleInBothThemes } from "./axe.ts";
import { test as base, copyOfSample, expect, goInPage } from "./page.ts";

const password = "girassol andando tarde";

interface Network {
	/** Where people reach it. */
	address: string;
	/** The link that makes the first administrator. */
	firstLink: string;
	dataDir: string;
}

/** A server that others can reach, where people sign in. */
const test = base.extend<object, { network: Network }>({
	network: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names it must give from a pattern
		async ({}, use, { workerIndex }) => {
			const dataDir = copyOfSample(`network-${workerIndex}`);
			const server = startServerProcess("dist/server/main.js", {
				...{ DATA_DIR: dataDir, HOST: "0.0.0.0", LOG_LEVEL: "error" },
			});
			const { port } = new URL((await server.listening) ?? server.output());
			const address = `http://127.0.0.1:${port}`;
			const [, token] = server.output().match(/\/convite#(\S+)/) ?? [];
			await use({ address, firstLink: `${address}/convite#${token}`, dataDir });
			server.child.kill("SIGTERM");
			expect(await server.ended, server.output()).toBe(0);
		},
		{ scope: "worker", timeout: 120_000 },
	],
	baseURL: ({ network }, use) => use(network.address),
});

test.use({ expectsRefusals: true, expectsNoAccess: true });

test("a team signs in, works, and loses access, each as their role allows", async ({
	page,
	browser,
	network,
}) => {
	// One team for all of it: people are invited, hashed and signed in once, and looked at in both themes.
	test.slow();
	page.setDefaultTimeout(10_000);
	await page.goto("/pedidos");
	await expect(page.getByRole("heading", { name: "Entrar" })).toBeVisible();
	await expect(page.getByRole("navigation")).toHaveCount(0);
	await expectAccessibleInBothThemes(page);

	await test.step("the first link makes an administrator", async () => {
		await page.goto(network.firstLink);
		await page.getByLabel("Nome").fill("Ana Prado");
		await page.getByLabel("E-mail").fill("ana@loja.com.br");
		await page.getByLabel("Senha", { exact: true }).fill("passwordpassword");
		await page.getByRole("button", { name: "Criar minha conta" }).click();
		const box = page.getByLabel("Senha", { exact: true });
		await expect(box).toHaveAttribute("aria-invalid", "true");
		await expectAccessibleInBothThemes(page);
		await box.fill(password);
		await page.getByRole("button", { name: "Criar minha conta" }).click();
		await expect(
			page.getByRole("heading", { name: "Dashboard" }),
		).toBeVisible();
	});

	await test.step("a session that ends costs nothing that was typed", async () => {
		await goInPage(page, "/clientes/novo");
		const form = page.getByRole("dialog");
		await form.getByLabel("Nome").first().fill("Beatriz Nogueira");
		await form.getByLabel("E-mail").first().fill("beatriz@exemplo.com.br");
		await form.getByLabel("Telefone").fill("11987654321");
		await form.getByLabel("CPF/CNPJ").fill("12.ABC.345/01DE-35");
		await form.getByLabel("Tipo").selectOption("Atacado");
		await page.context().clearCookies();
		await form.getByRole("button", { name: "Cadastrar Cliente" }).click();
		await giveAgain(page, "Entre de novo");
		await expect(form).toBeHidden();
		await goInPage(page, "/clientes?search=Beatriz%20Nogueira");
		await expect(page.getByText("Beatriz Nogueira").first()).toBeVisible();
	});

	const link = await test.step("someone is invited to read", async () => {
		await goInPage(page, "/configuracoes/equipe/convidar");
		await page.getByLabel("Nome").fill("João Pereira");
		await page.getByLabel("E-mail").fill("joao@loja.com.br");
		await page.getByRole("radio", { name: "Leitura" }).check();
		await page.getByRole("button", { name: "Criar convite" }).click();
		const made = page.getByRole("dialog", { name: "Convite criado" });
		const [token] = (await made.innerText()).match(/\/convite#\S+/) ?? [];
		await made.getByRole("button", { name: "Pronto" }).click();
		return `${network.address}${token}`;
	});

	const context = await browser.newContext({ baseURL: network.address });
	const other = await context.newPage();
	await test.step("who may only read is offered no more, and told why", async () => {
		await other.goto(link);
		await other.getByLabel("Senha", { exact: true }).fill(password);
		await other.getByRole("button", { name: "Criar minha conta" }).click();
		await expect(
			other.getByRole("heading", { name: "Dashboard" }),
		).toBeVisible();
		await goInPage(other, "/lojas/nova");
		await expect(
			other.getByText("Seu papel, Leitura, não permite"),
		).toBeVisible();
		await other.getByRole("button", { name: "Voltar" }).click();
		await expect(
			other.getByRole("heading", { name: "Gestão de Lojas" }),
		).toBeVisible();
		await expect(newStore(other)).toHaveCount(0);
	});

	await test.step("who may only read sees people masked, and one of them for a reason", async () => {
		await goInPage(other, "/clientes?search=beatriz@exemplo.com.br");
		await expect(other.getByText("b***@exemplo.com.br")).toBeVisible();
		await other.getByRole("link", { name: "Beatriz Nogueira" }).click();
		const profile = other.getByRole("dialog", { name: "Beatriz Nogueira" });
		await expect(profile.getByText("(11) 9****-4321")).toBeVisible();
		await expect(profile.getByText("12.ABC.345/01DE-35")).toBeVisible();
		await profile.getByRole("button", { name: /^Mostrar dados/ }).click();
		const asking = other.getByRole("dialog", {
			name: "Mostrar dados pessoais",
		});
		await asking.getByRole("button", { name: "Mostrar" }).click();
		await expect(asking.getByRole("textbox")).toHaveAttribute(
			"aria-invalid",
			"true",
		);
		await expectAccessibleInBothThemes(other);
		await asking.getByRole("textbox").fill("Ela ligou e quer confirmar");
		await asking.getByRole("button", { name: "Mostrar" }).click();
		const hide = profile.getByRole("button", { name: /^Ocultar dados/ });
		await expect(hide).toBeFocused();
		await expect(
			profile.getByRole("link", { name: "beatriz@exemplo.com.br" }),
		).toBeVisible();
		await expectAccessibleInBothThemes(other);
		await profile.getByRole("tab", { name: "Histórico" }).click();
		await expect(
			profile.getByText("Dados pessoais do cliente mostrados"),
		).toBeVisible();
		await expect(profile.getByText("Ela ligou e quer confirmar")).toBeVisible();
		await goInPage(other, "/lojas");
	});

	await test.step("another role offers more at once, after a new proof", async () => {
		await makeProofsOld(network);
		await goInPage(page, "/configuracoes/equipe");
		await chooseForJoao(page, "Mudar papel");
		await page.getByRole("radio", { name: "Operador" }).check();
		await page.getByRole("button", { name: "Mudar papel" }).click();
		await giveAgain(page, "Confirme que é você");
		await expect(page.getByText("Papel mudado!")).toBeVisible();
		await expect(newStore(other)).toBeVisible();
	});

	await test.step("who is disabled is out at once", async () => {
		await chooseForJoao(page, "Desativar");
		await page
			.getByRole("alertdialog")
			.getByRole("button", { name: "Desativar" })
			.click();
		await expect(page.getByText("Acesso desativado")).toBeVisible();
		await expect(other.getByText("Entre de novo")).toBeVisible();
	});
	await context.close();

	await test.step("a key opens what it is for, until it is revoked", async () => {
		await goInPage(page, "/configuracoes/chaves/nova");
		await page.getByLabel("Nome da loja virtual").fill("Loja virtual");
		const scopes = page.getByRole("group", { name: "Permissões" });
		for (const box of await scopes.getByRole("checkbox").all())
			await box.uncheck();
		await scopes.getByRole("checkbox").nth(1).check(); // orders:read
		await page.getByRole("button", { name: "Criar chave" }).click();
		const made = page.getByRole("dialog", { name: "Chave criada" });
		const [key = ""] = (await made.innerText()).match(/dvs_\S+/) ?? [];
		await made.getByRole("button", { name: "Pronto" }).click();
		const statusOf = async (path: string) => {
			const headers = { authorization: `Bearer ${key}` };
			return (await fetch(`${network.address}/api/${path}`, { headers }))
				.status;
		};
		expect(await statusOf("orders")).toBe(200);
		expect(await statusOf("customers")).toBe(403);
		await page.getByRole("button", { name: /^Revogar a chave/ }).click();
		await page.getByRole("button", { name: "Revogar", exact: true }).click();
		await expect(page.getByText("Chave revogada")).toBeVisible();
		expect(await statusOf("orders")).toBe(401);
	});

	await test.step("the pages of access are accessible, and the audit names who did what", async () => {
		for (const name of ["conta", "equipe", "chaves", "auditoria"]) {
			await goInPage(page, `/configuracoes/${name}`);
			await expectAccessibleInBothThemes(page);
		}
		const entries = page.getByRole("table");
		await expect(entries.getByText("Ana Prado").first()).toBeVisible();
		await expect(entries.getByText("João Pereira").first()).toBeVisible();
		await expect(entries.getByText("Loja virtual").first()).toBeVisible();
	});

	await test.step("after leaving, Back shows nothing", async () => {
		await page.getByRole("button", { name: "Ana Prado" }).click();
		await page.getByRole("button", { name: "Sair" }).click();
		await expect(page.getByRole("heading", { name: "Entrar" })).toBeVisible();
		await page.goBack();
		await expect(page.getByRole("heading", { name: "Entrar" })).toBeVisible();
		await expect(page.getByText("João Pereira")).toHaveCount(0);
	});
});

async function giveAgain(page: Page, title: string) {
	const dialog = page.getByRole("alertdialog", { name: title });
	await dialog.getByLabel("Senha", { exact: true }).fill(password);
	await page.keyboard.press("Enter");
	await expect(dialog).toBeHidden();
}

async function chooseForJoao(page: Page, act: string) {
	await page.getByRole("button", { name: /João Pereira/ }).click();
	await page.getByRole("menuitem", { name: act }).click();
}

function newStore(page: Page) {
	return page.getByRole("link", { name: "Nova Loja" });
}

/** As if the last password had been given eleven minutes ago. */
async function makeProofsOld({ dataDir }: Network) {
	const database = await openDatabaseBesideServer(
		readConfig({ DATA_DIR: dataDir }),
		pino({ level: "silent" }),
	);
	await database.db.execute(
		sql`update member_sessions set proved_at = now() - interval '11 minutes'`,
	);
	await database.close();
}
