import type { Page } from "@playwright/test";
import { seriousViolations, settled, startAxe } from "./axe.ts";
import { englishWords } from "./english-words.ts";
import { expect, goInPage, noRows, test } from "./page.ts";

interface Screen {
	path: string;
	dialogs?: string[];
	buttons?: (string | RegExp)[];
	keys?: string[];
	/** What is added to the address before anything opens over it. */
	emptied?: string;
}

/**
 * The lists, the dialogs of their records, taking and printing an order, the reports and a part of
 * Configurações, with what opens over them by an address, a button or a key. Not walked yet: Repasses,
 * pedidos sem NF-e, imports, bulk actions, printed statements and months, the sign-in, and of
 * Configurações the team, keys, integrations, LGPD, jobs and the account.
 */
const areas: Record<string, Screen[]> = {
	Dashboard: [
		{
			path: "/",
			buttons: [/^Notificações/, /^Tema/],
			keys: ["Control+k", "?"],
		},
	],
	Lojas: [
		{
			path: "/lojas",
			emptied: noRows,
			dialogs: [
				...["nova", "1", "1/historico", "1/mes"],
				...["1/editar", "1/configurar", "1/dados-legais"],
			],
			buttons: ["Filtros", "Exportar"],
		},
	],
	Pedidos: [
		{
			path: "/pedidos",
			emptied: noRows,
			dialogs: ["DV-2024-100", "DV-2024-100/editar"],
			buttons: ["Filtros", "Exportar"],
		},
		{ path: "/pedidos/novo" },
		{ path: "/pedidos/imprimir?codes=DV-2024-100" },
		{ path: "/pedidos/romaneios?codes=DV-2024-100" },
	],
	Produtos: [
		{
			path: "/produtos",
			emptied: noRows,
			dialogs: ["novo", "1", "1/historico", "1/editar", "1/estoque"],
			buttons: ["Filtros", "Exportar"],
		},
	],
	Clientes: [
		{
			path: "/clientes",
			emptied: noRows,
			dialogs: ["novo", "1", "1/historico", "1/editar"],
			buttons: ["Filtros", "Exportar"],
		},
	],
	Relatórios: [
		{ path: "/relatorios", buttons: ["Período", "Filtros", "Exportar"] },
		{ path: "/relatorios/pedidos?month=2024-02&storeId=1" },
		{ path: "/relatorios/vendas" },
		{ path: "/relatorios/lojas" },
		{ path: "/relatorios/comissoes" },
	],
	"Configurações and an unknown address": [
		{ path: "/configuracoes" },
		{ path: "/configuracoes?aba=dados" },
		{ path: "/configuracoes/calendario" },
		{
			path: "/configuracoes/auditoria",
			buttons: ["Filtros", "Exportar"],
		},
		{ path: "/nao-existe" },
	],
};

const overlay = "[role=dialog], [role=menu]";

// Each of them once wide and light, once narrow and dark: axe looks at contrast and structure.
for (const [width, theme] of [
	[1440, "light"],
	[390, "dark"],
] as const)
	for (const [area, screens] of Object.entries(areas))
		test(`axe finds nothing serious and nobody hears English in ${area} at ${width} px, ${theme}`, async ({
			page,
		}) => {
			await page.setViewportSize({ width, height: 900 });
			await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
			const violations: string[] = [];
			for (const screen of screens)
				violations.push(...(await violationsOf(page, screen)));
			expect(violations).toEqual([]);
		});

async function violationsOf(
	page: Page,
	{ path, emptied = "", dialogs = [], buttons = [], keys = [] }: Screen,
): Promise<string[]> {
	const violations: string[] = [];
	const look = async (where: string, within?: string) => {
		for (const violation of await seriousViolations(page, within))
			violations.push(`${where}: ${violation}`);
		for (const word of await englishWords(page))
			violations.push(`${where} says ${word}`);
	};
	const dialog = page.locator(overlay);
	// What is behind an open dialog was looked at before it opened.
	const lookAtDialog = async (where: string) => {
		await expect(dialog).toBeVisible();
		await settled(page);
		await look(where, overlay);
		await page.keyboard.press("Escape");
		await expect(dialog).toBeHidden();
	};
	await page.goto(path);
	await settled(page);
	await startAxe(page);
	await look(path);
	if (emptied) {
		await goInPage(page, `${path}${emptied}`);
		await expect(page.getByText(/^Nenhum/)).toBeVisible();
	}
	for (const name of dialogs) {
		await goInPage(page, `${path}/${name}${emptied}`);
		await lookAtDialog(`${path}/${name}`);
	}
	for (const name of buttons) {
		await page.getByRole("button", { name, exact: true }).click();
		await lookAtDialog(`${path} ${name}`);
	}
	for (const key of keys) {
		await page.keyboard.press(key);
		await lookAtDialog(`${path} ${key}`);
	}
	return violations;
}
