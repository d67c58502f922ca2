import { givenPurchase } from "#tests/support/e2e-purchase.ts";
import { expect, printViolations, test } from "./page.ts";

// That no screen, dialog or menu breaks the policy is seen to in every test: see page.ts.

test("what is written into the page, styles or code, is refused and noticed", async ({
	browser,
	server,
}) => {
	// A page of its own: in the one that tests share, this would fail the test.
	const page = await browser.newPage({ baseURL: server });
	await printViolations(page);
	const printed: string[] = [];
	page.on("console", (message) => printed.push(message.text()));
	await page.goto("/");
	await page.evaluate(() => {
		const style = document.createElement("style");
		style.textContent = "body { color: red }";
		document.head.append(style);
		document.body.setAttribute("style", "color: red");
		const script = document.createElement("script");
		script.textContent = "document.body.style.color = 'red'";
		document.head.append(script);
	});
	await expect
		.poll(() => printed.filter((text) => text.startsWith("Refused: ")))
		.toEqual([
			"Refused: style-src-elem inline",
			"Refused: style-src-attr inline",
			"Refused: script-src-elem inline",
		]);
	await expect(page.locator("body")).not.toHaveCSS("color", "rgb(255, 0, 0)");
	await page.close();
});

test("libraries' own styles apply all the same: behind a dialog the page is still, a message stands in its corner", async ({
	page,
	request,
}) => {
	const { code } = await givenPurchase(request, { stores: 1 });
	await page.goto(`/pedidos/${code.slice(1)}`);
	const dialog = page.getByRole("dialog");
	await dialog.getByLabel("Status do pedido").selectOption("Processando");
	await expect(page.locator("body")).toHaveCSS("overflow", "hidden");

	const message = page
		.getByRole("region", { name: "Notifications" })
		.getByRole("listitem");
	await expect(message).toContainText("Status atualizado!");
	await expect(message).toHaveCSS("position", "absolute");
	await expect(message).toHaveCSS("border-radius", "12px");

	await page.keyboard.press("Escape");
	await expect(dialog).toBeHidden();
	await expect(page.locator("body")).toHaveCSS("overflow", "visible");
});
