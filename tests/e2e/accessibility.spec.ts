import type { Page } from "@playwright/test";
import { dialogRoutes, everyAddress } from "#tests/support/every-address.ts";
import { nothingToJudge, seriousViolations, settled, startAxe } from "./axe.ts";
import { englishWords } from "./english-words.ts";
import { namedRecords } from "./named-records.ts";
import { expect, goInPage, noRows, test } from "./page.ts";

/** What opens over a screen without an address of its own, by a button or a key. */
const openedAt: Record<
	string,
	{ buttons?: (string | RegExp)[]; keys?: string[] }
> = {
	"": { buttons: [/^Notificações/, /^Tema/], keys: ["Control+k", "?"] },
	lojas: { buttons: ["Filtros", "Exportar"] },
	pedidos: { buttons: ["Filtros", "Exportar"] },
	produtos: { buttons: ["Filtros", "Exportar"] },
	clientes: { buttons: ["Filtros", "Exportar"] },
	relatorios: { buttons: ["Período", "Filtros", "Exportar"] },
	"configuracoes/auditoria": { buttons: ["Filtros", "Exportar"] },
};

/** Screens whose tabs have an address each. */
const tabs: Record<string, string> = {
	"configuracoes (aparência)": "/configuracoes?aba=aparencia",
	"configuracoes (dados)": "/configuracoes?aba=dados",
	"configuracoes (sobre)": "/configuracoes?aba=sobre",
};

const areas = [
	...["Dashboard", "lojas", "pedidos", "produtos", "clientes", "relatorios"],
	...["repasses", "importacoes", "acoes", "configuracoes", "elsewhere"],
];

/** Nobody is invited to an open installation: the page alone says so. */
const invitation = "configuracoes/equipe/convidar";

const overlay = "[role=dialog], [role=menu]";

// Light and wide everything is judged; dark and narrow what that can change: colours and the size of targets.
for (const { width, theme, rules, tag } of [
	{ width: 1440, theme: "light", rules: undefined, tag: [] },
	{
		width: 390,
		theme: "dark",
		rules: ["color-contrast", "target-size"],
		tag: ["@all"],
	},
] as const)
	for (const area of areas)
		test(`axe finds nothing serious and nothing is in English in ${area} at ${width} px, ${theme}`, {
			tag: [...tag],
		}, async ({ page, request }) => {
			test.slow(); // as many screens as the area has
			await page.setViewportSize({ width, height: 900 });
			await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
			const addresses = {
				...everyAddress(await namedRecords(request)),
				...tabs,
			};
			const found: string[] = [];
			const look = async (where: string, within?: string) => {
				const options = rules && { runOnly: [...rules] };
				// What an overlay shows may come a moment after it has opened.
				let violations: string[] = [];
				await expect
					.poll(async () => {
						violations = await seriousViolations(page, within, options);
						return violations;
					})
					.not.toEqual([nothingToJudge]);
				found.push(...violations.map((violation) => `${where}: ${violation}`));
				if (rules) return;
				for (const word of await englishWords(page))
					found.push(`${where} says ${word}`);
			};
			for (const [route, address] of Object.entries(addresses))
				if (areaOf(route) === area) await walk(page, { route, address }, look);
			expect(found).toEqual([]);
		});

function areaOf(route: string): string {
	if (route === "") return "Dashboard";
	const [first = ""] = route.split(/[/ ]/);
	return areas.includes(first) ? first : "elsewhere";
}

async function walk(
	page: Page,
	{ route, address }: { route: string; address: string },
	look: (where: string, within?: string) => Promise<void>,
) {
	const dialog = page.locator(overlay);
	const lookAtDialog = async (where: string) => {
		await expect(dialog).toBeVisible();
		await settled(page);
		await look(where, overlay);
	};
	const lookAndClose = async (where: string) => {
		await lookAtDialog(where);
		await page.keyboard.press("Escape");
		await expect(dialog).toBeHidden();
	};
	// What is behind an open dialog is looked at by its own address; without rows it is drawn sooner.
	if (isOverList(route)) {
		const list = `/${route.split("/")[0]}${noRows}`;
		await goInPage(page, `${address}${noRows}`);
		await lookAtDialog(address);
		await goInPage(page, list);
		await expect(dialog).toBeHidden();
		return;
	}
	await page.goto(address);
	await settled(page);
	await startAxe(page);
	if (dialogRoutes.has(route) && route !== invitation)
		return lookAtDialog(address);
	await look(address);
	const { buttons = [], keys = [] } = openedAt[route] ?? {};
	for (const name of buttons) {
		await page.getByRole("button", { name, exact: true }).click();
		await lookAndClose(`${address} ${name}`);
	}
	for (const key of keys) {
		await page.keyboard.press(key);
		await lookAndClose(`${address} ${key}`);
	}
}

function isOverList(route: string): boolean {
	return (
		/^(lojas|pedidos|produtos|clientes)\/(?!novo\/)/.test(route) &&
		dialogRoutes.has(route)
	);
}
