import type { Page } from "@playwright/test";
import { expect, test } from "./page.ts";

// What a release took away fails to load; the browser prints it.
test.use({ expectsRefusals: true });

test("an overlay whose code is gone leaves typed text, and a lasting notice offers the new version", async ({
	page,
}) => {
	const release = await releaseOf(page);
	await page.goto("/configuracoes");
	const name = page.getByLabel("Nome do marketplace");
	await name.fill("Divishop Sul");
	release.takeAway();
	await page.keyboard.press("Control+k");
	await expect(page.getByText("Não foi possível abrir")).toBeVisible();
	await expect(page.getByText("Uma versão nova está no ar")).toBeVisible();
	await expect(name).toHaveValue("Divishop Sul");
	expect(release.pagesLoaded()).toBe(1);

	page.on("dialog", (dialog) => void dialog.accept()); // the browser asks, too
	release.finish();
	await page.getByRole("button", { name: "Recarregar" }).click();
	await expect(name).not.toHaveValue("Divishop Sul");
	await page.keyboard.press("Control+k");
	await expect(
		page.getByRole("dialog", { name: "Buscar em tudo" }),
	).toBeVisible();
});

test("where nothing is typed the page loads the new version by itself, at the address that was asked for", {
	tag: "@all",
}, async ({ page }) => {
	const release = await releaseOf(page);
	await page.goto("/lojas");
	await expect(page.getByText("MegaAtacado").first()).toBeVisible();
	release.takeAway({ untilReload: true });
	await page.getByRole("link", { name: /^Relatórios/ }).click();
	await expect(
		page.getByRole("heading", { name: "Relatórios", level: 1 }),
	).toBeVisible();
	expect(release.pagesLoaded()).toBe(2);
	await page.mouse.move(200, 200);
	await expect(page.getByText("A página foi recarregada.")).toBeVisible();
});

test("a file that stays away reloads the page once, and no more", {
	tag: "@all",
}, async ({ page }) => {
	const release = await releaseOf(page);
	await page.goto("/lojas");
	await expect(page.getByText("MegaAtacado").first()).toBeVisible();
	await page.mouse.move(300, 300);
	await expect(
		page.getByRole("region", { name: "Notifications" }),
	).toBeAttached();
	release.takeAway({ except: release.loaded() });
	await page.getByRole("link", { name: /^Relatórios/ }).click();
	await expect.poll(release.pagesLoaded).toBe(2);
	await page.mouse.move(200, 200);
	await expect(
		page.getByRole("button", { name: "Tentar novamente" }),
	).toBeVisible();
	await page.getByRole("button", { name: "Tentar novamente" }).click();
	await expect(page.getByRole("button", { name: "Recarregar" })).toBeVisible();
	expect(release.pagesLoaded()).toBe(2);
});

/** The built files of a page, which a release may take away while it is open. */
async function releaseOf(page: Page) {
	const loaded = new Set<string>();
	let pages = 0;
	let gone: { untilReload?: boolean; except?: ReadonlySet<string> } | null =
		null;
	await page.route("**/*", (route) => {
		const request = route.request();
		if (request.isNavigationRequest()) {
			pages += 1;
			if (gone?.untilReload && pages > 1) gone = null;
		}
		const url = request.url();
		if (!/\/assets\/.*\.js$/.test(url)) return route.fallback();
		if (gone && !gone.except?.has(url)) return route.abort();
		loaded.add(url);
		return route.fallback();
	});
	return {
		takeAway(what: NonNullable<typeof gone> = {}) {
			gone = what;
		},
		finish() {
			gone = null;
		},
		loaded: () => new Set(loaded),
		pagesLoaded: () => pages,
	};
}
