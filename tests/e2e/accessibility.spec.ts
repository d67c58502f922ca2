import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type { AxeResults, ElementContext } from "axe-core";
import { expect, test } from "./page.ts";

const axeSource = readFileSync(
	createRequire(import.meta.url).resolve("axe-core/axe.min.js"),
	"utf8",
);

/** Every route, with every dialog and menu that opens over it: by an address, or by a button. */
const screens: { path: string; dialogs?: string[]; buttons?: string[] }[] = [
	{ path: "/" },
	{
		path: "/lojas",
		dialogs: ["nova", "1", "1/editar", "1/configurar"],
		buttons: ["Filtros", "Exportar"],
	},
	{
		path: "/pedidos",
		dialogs: ["DV-2024-100", "DV-2024-100/editar"],
		buttons: ["Filtros", "Exportar"],
	},
	{ path: "/pedidos/imprimir?codes=DV-2024-100" },
	{
		path: "/produtos",
		dialogs: ["novo", "1", "1/editar"],
		buttons: ["Filtros", "Exportar"],
	},
	{
		path: "/clientes",
		dialogs: ["novo", "1", "1/editar"],
		buttons: ["Filtros", "Exportar"],
	},
	{ path: "/relatorios", buttons: ["Período", "Filtros", "Exportar"] },
	{ path: "/relatorios/pedidos?month=2024-02&storeId=1" },
	{ path: "/relatorios/vendas" },
	{ path: "/relatorios/lojas" },
	{ path: "/relatorios/comissoes" },
	{ path: "/configuracoes" },
	{ path: "/nao-existe" },
];

const overlay = "[role=dialog], [role=menu]";

// Each of them once wide and light, once narrow and dark: axe looks at contrast and structure.
for (const [width, theme] of [
	[1440, "light"],
	[390, "dark"],
] as const)
	test(`axe finds nothing serious at ${width} px, ${theme}`, async ({
		page,
	}) => {
		test.slow();
		await page.setViewportSize({ width, height: 900 });
		await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
		const dialog = page.locator(overlay);
		const violations: string[] = [];
		const look = async (where: string, within?: string) => {
			for (const violation of await seriousViolations(page, within))
				violations.push(`${where}: ${violation}`);
		};
		// What is behind an open dialog was looked at before it opened.
		const lookAtDialog = async (where: string) => {
			await expect(dialog).toBeVisible();
			await settled(page);
			await look(where, overlay);
			await page.keyboard.press("Escape");
			await expect(dialog).toBeHidden();
		};
		for (const { path, dialogs = [], buttons = [] } of screens) {
			await page.goto(path);
			await settled(page);
			// As an evaluated script, not a tag: the CSP refuses inline scripts.
			await page.evaluate(axeSource);
			await look(path);
			for (const name of dialogs) {
				await goInPage(page, `${path}/${name}`);
				await lookAtDialog(`${path}/${name}`);
			}
			for (const name of buttons) {
				await page.getByRole("button", { name, exact: true }).click();
				await lookAtDialog(`${path} ${name}`);
			}
		}
		expect(violations).toEqual([]);
	});

async function settled(page: Page) {
	await expect(page.getByRole("heading").first()).toBeVisible();
	await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
}

/** As a link does, without loading the page again. */
async function goInPage(page: Page, path: string) {
	await page.evaluate((path) => {
		history.pushState(null, "", path);
		dispatchEvent(new PopStateEvent("popstate", { state: null }));
	}, path);
}

async function seriousViolations(
	page: Page,
	within: string | undefined,
): Promise<string[]> {
	const results = await page.evaluate(async (within): Promise<AxeResults> => {
		const { axe } = window as unknown as {
			axe: {
				run(where: ElementContext, options: object): Promise<AxeResults>;
			};
		};
		return axe.run(within ?? document, { resultTypes: ["violations"] });
	}, within);
	return results.violations
		.filter(({ impact }) => impact === "serious" || impact === "critical")
		.flatMap(({ id, nodes }) =>
			nodes.map((node) => `${id}: ${node.target.join(" ")}`),
		);
}
