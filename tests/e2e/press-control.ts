import type { Locator, Page } from "@playwright/test";

const fields =
	":is(select, textarea, input:not([aria-hidden], [type=file])):enabled:visible";

/** The form on top of the page. */
export function formOf(page: Page): Locator {
	return page
		.locator("main form:visible, [role=dialog], [role=alertdialog]")
		.last();
}

/** Where a form that opens puts the focus. */
export function firstField(page: Page): Locator {
	return formOf(page).locator(fields).first();
}

export function fieldsOf(page: Page): Locator {
	return formOf(page).locator(fields);
}

/** All but tabs, which act when they are pressed: nothing can take their click away. */
export function buttonsOf(page: Page): Locator {
	return formOf(page).locator(
		"button:not([role=tab]):enabled:visible, a[href]:visible",
	);
}

/**
 * Presses a control with the mouse, lets the page draw what it will, and releases on it or beside it.
 * What a button or link would do is left undone, and a box ticked back, so that the form stays as it was.
 */
export async function pressControl(
	page: Page,
	found: Locator,
	releases: "on it" | "beside" = "on it",
) {
	const control = await found.elementHandle();
	if (!control) throw new Error(`no control ${found}`);
	const before = await control.evaluate((element) => {
		element.scrollIntoView({ block: "nearest" });
		window.addEventListener(
			"click",
			(event) => {
				if (!event.composedPath().includes(element)) return;
				element.toggleAttribute("data-clicked", true);
				if (!element.matches("button, a")) return;
				event.preventDefault();
				event.stopImmediatePropagation();
			},
			{ capture: true },
		);
		const label =
			element instanceof HTMLInputElement && element.labels?.[0]?.textContent;
		return {
			name:
				element.getAttribute("aria-label") ||
				label ||
				element.textContent ||
				"",
			isList: element.matches("select"),
			isBox: element.matches("[type=checkbox], [type=radio]:not(:checked)"),
			wasChecked: element.matches(":checked"),
			box: element.getBoundingClientRect().toJSON() as DOMRect,
		};
	});
	const { name, isList, isBox, wasChecked, box } = before;
	await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
	await page.mouse.down();
	const pressedBox = await control.evaluate(async (element) => {
		for (let frame = 0; frame < 3; frame += 1)
			await new Promise(requestAnimationFrame);
		return element.getBoundingClientRect().toJSON() as DOMRect;
	});
	if (releases === "beside") await page.mouse.move(2, 2);
	await page.mouse.up();
	const { wasClicked, hasFocus, isChecked } = await control.evaluate(
		(element) => {
			const after = {
				wasClicked: element.hasAttribute("data-clicked"),
				hasFocus: document.activeElement === element,
				isChecked: element.matches(":checked"),
			};
			// Back as it was: some boxes bring other fields, or take them away.
			if (element.matches("[type=checkbox]") && after.wasClicked)
				(element as HTMLElement).click();
			return after;
		},
	);
	const hasToggled = !isBox || isChecked !== wasChecked;
	return {
		name,
		movedBy: pixelsBetween(box, pressedBox),
		// A list opens when it is pressed, and then has the pointer for itself.
		didItsWork: isList ? hasFocus : wasClicked && hasToggled,
	};
}

/** Until it was drawn at the same place three times. */
export async function untilStill(shown: Locator): Promise<void> {
	await shown.evaluate(async (element) => {
		let place = "";
		for (let frames = 0; frames < 3; frames += 1) {
			await new Promise(requestAnimationFrame);
			const now = JSON.stringify(element.getBoundingClientRect());
			if (now !== place) frames = 0;
			place = now;
		}
	});
}

function pixelsBetween(before: DOMRect, after: DOMRect): number {
	return Math.round(Math.hypot(before.x - after.x, before.y - after.y));
}
