import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type { AxeResults } from "axe-core";
import { expect, test } from "./page.ts";

const axeSource = readFileSync(
	createRequire(import.meta.url).resolve("axe-core/axe.min.js"),
	"utf8",
);

/** Every route, and every dialog that has an address. */
const addresses = [
	"/",
	"/lojas",
	"/lojas/nova",
	"/lojas/1",
	"/lojas/1/editar",
	"/lojas/1/configurar",
	"/pedidos",
	"/pedidos/DV-2024-100",
	"/pedidos/DV-2024-100/editar",
	"/pedidos/imprimir?codes=DV-2024-100",
	"/produtos",
	"/produtos/novo",
	"/produtos/1",
	"/produtos/1/editar",
	"/clientes",
	"/clientes/novo",
	"/clientes/1",
	"/clientes/1/editar",
	"/relatorios",
	"/configuracoes",
	"/nao-existe",
];

// Each address once wide and light, once narrow and dark: axe looks at contrast and structure.
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
		const violations: string[] = [];
		for (const address of addresses) {
			await page.goto(address);
			await settled(page);
			for (const violation of await seriousViolations(page))
				violations.push(`${address}: ${violation}`);
		}
		expect(violations).toEqual([]);
	});

test("axe finds nothing serious in the filters and export dialogs", async ({
	page,
}) => {
	for (const address of ["/lojas", "/pedidos", "/produtos", "/clientes"]) {
		for (const button of ["Filtros", "Exportar"]) {
			await page.goto(address);
			await settled(page);
			await page.getByRole("button", { name: button, exact: true }).click();
			await expect(page.getByRole("dialog")).toBeVisible();
			expect(await seriousViolations(page), `${address} ${button}`).toEqual([]);
		}
	}
});

async function settled(page: Page) {
	await expect(page.getByRole("heading").first()).toBeVisible();
	await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
}

async function seriousViolations(page: Page): Promise<string[]> {
	// As an evaluated script, not a tag: the CSP refuses inline scripts.
	await page.evaluate(axeSource);
	const results = await page.evaluate(async (): Promise<AxeResults> => {
		const { axe } = window as unknown as {
			axe: { run(): Promise<AxeResults> };
		};
		return axe.run();
	});
	return results.violations
		.filter(({ impact }) => impact === "serious" || impact === "critical")
		.flatMap(({ id, nodes }) =>
			nodes.map((node) => `${id}: ${node.target.join(" ")}`),
		);
}
