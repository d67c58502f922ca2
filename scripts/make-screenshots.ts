import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { type Browser, chromium, type Page } from "playwright-core";
import sharp from "sharp";
import { startBuiltServer } from "../benchmarks/running-server.ts";
import { chromiumArgs, findChromium } from "./find-chromium.mjs";

interface Picture {
	name: string;
	path: string;
	/** A text that is there once it is drawn. */
	shows: string;
	/** How many pictures of products are in view, which come after the text. */
	images?: number;
	/** Taken on a telephone too. */
	isNarrowToo?: true;
}

/** The pictures of the README and the guide, from the sample marketplace: what the reader sees is what runs. */
const pictures: Picture[] = [
	{ name: "dashboard", path: "/", shows: "Receita por dia" },
	{ name: "orders", path: "/pedidos", shows: "Multi-loja" },
	{
		name: "late-orders",
		path: "/pedidos?situation=late&sort=late",
		shows: "Cobrar a loja",
	},
	{ name: "order", path: "/pedidos/DV-2024-1247", shows: "Repasse" },
	{
		name: "return",
		path: "/pedidos/DV-2024-1941/devolucoes/23",
		shows: "Aprovar",
	},
	{ name: "payouts", path: "/repasses", shows: "MegaAtacado" },
	{ name: "payout", path: "/repasses/pagamentos/39", shows: "Pagar com Pix" },
	{ name: "stores", path: "/lojas", shows: "MegaAtacado", isNarrowToo: true },
	{
		name: "products",
		path: "/produtos?category=moda",
		shows: "Varejo",
		images: 6,
		isNarrowToo: true,
	},
	{
		name: "product",
		path: "/produtos/79",
		shows: "Histórico de estoque",
		images: 1,
		isNarrowToo: true,
	},
	{ name: "reports", path: "/relatorios", shows: "Evolução Mensal" },
	{ name: "report-rows", path: "/relatorios/pedidos", shows: "#DV-2024-" },
];
const themes = ["light", "dark"] as const;
const wide = { width: 1440, height: 900 };
const narrow = { width: 390, height: 844 };
/** `npm run screenshots -- stores products` takes only those. */
const asked = process.argv.slice(2);

const dataDir = mkdtempSync(path.join(os.tmpdir(), "divishop-pictures-"));
const server = await startBuiltServer({ DATA_DIR: dataDir });
const browser = await chromium.launch({
	executablePath: findChromium(),
	args: chromiumArgs,
});
try {
	for (const theme of themes) await takeAll(browser, theme);
} finally {
	await browser.close();
	await server.stop();
	rmSync(dataDir, { recursive: true, force: true });
}

async function takeAll(browser: Browser, theme: (typeof themes)[number]) {
	const page = await browser.newPage({
		baseURL: server.address,
		colorScheme: theme,
		locale: "pt-BR",
		timezoneId: "America/Sao_Paulo",
		viewport: wide,
	});
	for (const picture of pictures) {
		if (asked.length > 0 && !asked.includes(picture.name)) continue;
		await page.setViewportSize(wide);
		await take(page, picture, `${picture.name}-${theme}`);
		if (!picture.isNarrowToo) continue;
		await page.setViewportSize(narrow);
		await take(page, picture, `${picture.name}-narrow-${theme}`);
	}
	await page.close();
}

async function take(page: Page, picture: Picture, name: string) {
	await page.goto(picture.path);
	await page.getByText(picture.shows).first().waitFor();
	if (picture.images)
		await page
			.locator("img[decoding]")
			.nth(picture.images - 1)
			.waitFor();
	await page.getByText("Atualizando…").waitFor({ state: "hidden" });
	await page.evaluate(() => document.fonts.ready);
	// On a telephone a list begins below its figures.
	if (page.viewportSize()?.width === narrow.width)
		await page.evaluate(() => {
			const card = document.querySelector("article");
			if (card) scrollTo(0, card.getBoundingClientRect().top - 110);
		});
	const file = `docs/images/${name}.png`;
	// Half the bytes, the same picture: interfaces have few colours.
	await sharp(await page.screenshot({ animations: "disabled" }))
		.png({ palette: true, effort: 8 })
		.toFile(file);
	console.log(file);
}
