import type { Page } from "@playwright/test";

/**
 * What libraries and habit put into an interface. Only words that are neither Portuguese nor part of
 * the sample's names: "status", "menu", "online" and "Mix Store" are fine.
 */
const english = new Set(
	"add, after, alert, all, and, before, button, cancel, choose, clear, click, close, closed, collapse, copy, date, delete, dialog, dismiss, drag, drop, edit, empty, error, expand, failed, file, filter, first, from, help, hidden, hide, image, invalid, is, last, list, load, loading, main, month, more, navigation, new, next, notification, notifications, of, open, options, order, orders, page, pagination, please, press, previous, progress, read, region, remove, required, results, save, search, select, selected, settings, show, skip, sort, submit, success, suggestions, the, this, toggle, unread, up, update, upload, use, value, warning, with, year, you, your".split(
		", ",
	),
);

/** The English in whatever a screen reader may say of this page, each with the text it is in. */
export async function englishWords(page: Page): Promise<string[]> {
	const texts = await page.evaluate(() => {
		const said = [
			"alt",
			"aria-description",
			"aria-label",
			"aria-placeholder",
			"aria-roledescription",
			"aria-valuetext",
			"placeholder",
			"title",
		];
		// What says that it is English may be: the specified name of the region of toasts.
		const elements = [...document.querySelectorAll("body *:not([lang=en])")];
		const attributes = elements.flatMap((element) =>
			said.map((name) => element.getAttribute(name) ?? ""),
		);
		const shown = document.body.innerText.split("\n");
		return [document.title, ...attributes, ...shown].filter(Boolean);
	});
	const language = await page.locator("html").getAttribute("lang");
	const found = [...new Set(texts)].flatMap((text) =>
		wordsOf(text)
			.filter((word) => english.has(word))
			.map((word) => `"${word}" in "${text}"`),
	);
	return language === "pt-BR" ? found : [`lang="${language}"`, ...found];
}

function wordsOf(text: string): string[] {
	// Letters between digits are of a code: a commit may begin with "add".
	return text.toLowerCase().match(/(?<![\p{L}\d])\p{L}+(?![\p{L}\d])/gu) ?? [];
}
