import type { Locator, Page } from "@playwright/test";

const fields =
	":is(select, textarea, input:not([aria-hidden], [type=file])):enabled:visible";

/** The form on top of the page. */
export function formOf(page: Page): Locator {
	return page.locator("main form, [role=dialog], [role=alertdialog]").last();
}

/** Where a form that opens puts the focus. */
export function firstField(page: Page): Locator {
	return formOf(page).locator(fields).first();
}

export function countControls(page: Page): Promise<number> {
	return controlsOf(page).count();
}

/** All but tabs, which act when they are pressed: nothing can take their click away. */
function controlsOf(page: Page): Locator {
	return formOf(page).locator(
		`${fields}, button:not([role=tab]):enabled:visible, a[href]:visible`,
	);
}

/** Presses a control with the mouse, lets the page draw what it will, and releases on it or beside it. */
export async function pressControl(
	page: Page,
	index: number,
	releases: "on it" | "beside" = "on it",
) {
	const control = await controlsOf(page).nth(index).elementHandle();
	if (!control) throw new Error(`no control ${index}`);
	const found = await control.evaluate((element) => {
		element.scrollIntoView({ block: "nearest" });
		window.addEventListener(
			"click",
			(event) => {
				if (event.composedPath().includes(element))
					element.toggleAttribute("data-clicked", true);
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
			isButton: element.matches("button, a"),
			isList: element.matches("select"),
			isBox: element.matches("[type=checkbox], [type=radio]:not(:checked)"),
			wasChecked: element.matches(":checked"),
			box: element.getBoundingClientRect().toJSON() as DOMRect,
		};
	});
	const { name, isButton, isList, isBox, wasChecked, box } = found;
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
		(element) => ({
			wasClicked: element.hasAttribute("data-clicked"),
			hasFocus: document.activeElement === element,
			isChecked: element.matches(":checked"),
		}),
	);
	const hasToggled = !isBox || isChecked !== wasChecked;
	return {
		name,
		isButton,
		hasMoved: isElsewhere(box, pressedBox),
		// A list opens when it is pressed, and then has the pointer for itself.
		didItsWork: isList ? hasFocus : wasClicked && hasToggled,
	};
}

function isElsewhere(before: DOMRect, after: DOMRect): boolean {
	return (
		Math.abs(before.x - after.x) > 0.5 || Math.abs(before.y - after.y) > 0.5
	);
}
