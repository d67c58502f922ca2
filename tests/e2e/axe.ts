import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Page } from "@playwright/test";
import type { AxeResults, ElementContext, RunOptions } from "axe-core";

const axeSource = readFileSync(
	createRequire(import.meta.url).resolve("axe-core/axe.min.js"),
	"utf8",
);

/** Without any text in sight there is nothing to say that all is well. */
export const nothingToJudge = "no colour was looked at";

/** As an evaluated script, not a tag: the CSP refuses inline scripts. */
export async function startAxe(page: Page) {
	await page.evaluate(axeSource);
}

/** Everything has arrived and is in full sight: axe does not judge the colours of what still fades in. */
export async function settled(page: Page) {
	await page.waitForFunction(
		() =>
			document.querySelector("h1, h2") &&
			!document.querySelector("[aria-busy=true]") &&
			document
				.getAnimations()
				.every(({ playState }) => playState !== "running"),
	);
}

export async function seriousViolations(
	page: Page,
	within?: string,
	options: RunOptions = {},
): Promise<string[]> {
	const results = await page.evaluate(
		async ([within, options]): Promise<AxeResults> => {
			const { axe } = window as unknown as {
				axe: {
					run(where: ElementContext, options: RunOptions): Promise<AxeResults>;
				};
			};
			// The target of a box is the label around it, of which axe knows nothing.
			const boxes = { exclude: [["label input"]] };
			return axe.run(within ? { include: [[within]], ...boxes } : boxes, {
				resultTypes: ["violations"],
				preload: false, // only sound and films need it, and there are none
				...options,
			});
		},
		[within, options] as const,
	);
	const judged = [...results.violations, ...results.passes];
	if (!judged.some(({ id }) => id === "color-contrast"))
		return [nothingToJudge];
	return results.violations
		.filter(({ impact }) => impact === "serious" || impact === "critical")
		.flatMap(({ id, nodes }) =>
			nodes.map((node) => `${id}: ${node.target.join(" ")}`),
		);
}

export async function expectAccessibleInBothThemes(page: Page) {
	await startAxe(page);
	await changeTheme(page, "light");
	expect(await seriousViolations(page)).toEqual([]);
	await changeTheme(page, "dark");
	// All else is the same in either theme.
	const colours = { runOnly: ["color-contrast"] };
	expect(await seriousViolations(page, undefined, colours)).toEqual([]);
}

async function changeTheme(page: Page, colorScheme: "light" | "dark") {
	await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
	// Told a moment later; what changes its colour by a transition is between two themes until then.
	await expect(page.locator("html")).toHaveAttribute("data-theme", colorScheme);
	await settled(page);
}
