import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { type Browser, chromium } from "playwright-core";
import sharp from "sharp";
import { startBuiltServer } from "../benchmarks/running-server.ts";
import { chromiumArgs, findChromium } from "./find-chromium.mjs";

/** The pictures of the README and the guide, from the sample marketplace: what the reader sees is what runs. */
const pictures = [
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
	{ name: "stores", path: "/lojas", shows: "MegaAtacado" },
	{ name: "products", path: "/produtos", shows: "Varejo" },
	{ name: "reports", path: "/relatorios", shows: "Evolução Mensal" },
	{ name: "report-rows", path: "/relatorios/pedidos", shows: "#DV-2024-" },
];
const themes = ["light", "dark"] as const;

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
		viewport: { width: 1440, height: 900 },
	});
	for (const picture of pictures) {
		await page.goto(picture.path);
		await page.getByText(picture.shows).first().waitFor();
		await page.evaluate(() => document.fonts.ready);
		const file = `docs/images/${picture.name}-${theme}.png`;
		// Half the bytes, the same picture: interfaces have few colours.
		await sharp(await page.screenshot({ animations: "disabled" }))
			.png({ palette: true, effort: 8 })
			.toFile(file);
		console.log(file);
	}
	await page.close();
}
