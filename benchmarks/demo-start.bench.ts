import { readdirSync } from "node:fs";
import path from "node:path";
import { type Browser, chromium, type Page } from "playwright-core";
import { demoFolder, ensureDemoBuilt } from "../scripts/build-demo.mjs";
import { findChromium } from "../scripts/find-chromium.mjs";
import { serveFiles } from "../scripts/serve-files.mjs";

const rounds = 9;
const limit = 1.5;

/**
 * From address to figures on the dashboard of the demo, against what PGlite alone needs in the
 * same browser to open the same prepared image. A new profile each time: nothing is cached.
 */
export async function benchDemoStart(): Promise<void> {
	await ensureDemoBuilt();
	const host = await serveFiles({
		"/demo/": demoFolder,
		"/pglite/": path.resolve("node_modules/@electric-sql/pglite/dist"),
	});
	const browser = await chromium.launch({
		executablePath: findChromium(),
		args: [
			"--no-sandbox",
			"--disable-gpu",
			"--disable-background-networking",
			"--disable-component-update",
			"--disable-sync",
			"--no-first-run",
		],
	});
	try {
		const alone: number[] = [];
		const demo: number[] = [];
		for (let round = 0; round < rounds; round++) {
			alone.push(await timePgliteAlone(browser, host.address));
			demo.push(await timeDemo(browser, host.address));
		}
		const [aloneMs, demoMs] = [median(alone), median(demo)];
		console.log(
			`PGlite alone ${aloneMs.toFixed(0)} ms, demo until its figures show ${demoMs.toFixed(0)} ms: ${(demoMs / aloneMs).toFixed(2)}× (at most ${limit}×), median of ${rounds}`,
		);
	} finally {
		await browser.close();
		await host.close();
	}
}

function timeDemo(browser: Browser, host: string): Promise<number> {
	return timeUntilShown(browser, `${host}/demo/`, "#DV-2024-");
}

/** An empty page of the same host that does what PGlite's manual says, and nothing else. */
function timePgliteAlone(browser: Browser, host: string): Promise<number> {
	return timeUntilShown(browser, `${host}/alone.html`, "orders: ", (page) =>
		page.route(`${host}/alone.html`, (route) =>
			route.fulfill({ contentType: "text/html", body: alonePage(host) }),
		),
	);
}

function alonePage(host: string): string {
	return `<!doctype html><script type="module">
		import { PGlite } from "${host}/pglite/index.js";
		import { pg_trgm } from "${host}/pglite/contrib/pg_trgm.js";
		const image = fetch("${host}/demo/assets/${imageName()}");
		const loadDataDir = new File([await (await image).blob()], "sample.tar.gz");
		const database = await PGlite.create({ loadDataDir, extensions: { pg_trgm } });
		const { rows } = await database.query("select count(*) from orders");
		document.body.textContent = "orders: " + rows[0].count;
	</script>`;
}

function imageName(): string {
	const name = readdirSync(path.join(demoFolder, "assets")).find((file) =>
		/^sample-.*\.bin$/.test(file),
	);
	if (!name) throw new Error("dist/demo has no image of the sample");
	return name;
}

/** Measured by the page itself, from its navigation to the frame that shows `text`: asking from outside is coarse, and slows it down. */
async function timeUntilShown(
	browser: Browser,
	address: string,
	text: string,
	prepare: (page: Page) => Promise<unknown> = async () => {},
): Promise<number> {
	const context = await browser.newContext();
	try {
		const page = await context.newPage();
		await prepare(page);
		await page.addInitScript((text) => {
			new MutationObserver((_changes, observer) => {
				const isStarting = document.getElementById("start") !== null;
				if (isStarting || !document.body?.textContent?.includes(text)) return;
				observer.disconnect();
				requestAnimationFrame(() => {
					document.documentElement.dataset.shownAt = `${performance.now()}`;
				});
			}).observe(document, { childList: true, subtree: true });
		}, text);
		await page.goto(address, { waitUntil: "commit" });
		const root = page.locator("html[data-shown-at]");
		return Number(await root.getAttribute("data-shown-at"));
	} finally {
		await context.close();
	}
}

function median(values: number[]): number {
	return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
