import type { MouseEvent } from "react";

/** The link that a row or card is opened by: the one in its heading. */
const openingLink = "h2 a[href], th a[href]";
const controls =
	"a, button, input, label, select, textarea, summary, [role=menuitem], [contenteditable=true]";

/** The props of a row or card that opens by a click anywhere on it that is not a control, as by its link. */
export const opensByClick = {
	onClick(event: MouseEvent<HTMLElement>) {
		const link = linkMeantBy(event);
		if (!link || event.shiftKey) return;
		if (event.ctrlKey || event.metaKey) return openBeside(link);
		// What is opened gives the focus back to where it was.
		link.focus({ preventScroll: true });
		link.click();
	},
	onAuxClick(event: MouseEvent<HTMLElement>) {
		const isMiddleButton = event.button === 1;
		const link = isMiddleButton && linkMeantBy(event);
		if (link) openBeside(link);
	},
};

export function openingLinkOf(row: Element): HTMLAnchorElement | null {
	return row.querySelector<HTMLAnchorElement>(openingLink);
}

/** None when a control was meant, something in a dialog over the page, or text was marked. */
function linkMeantBy(event: MouseEvent<HTMLElement>) {
	const { currentTarget: row, target } = event;
	if (event.defaultPrevented || !(target instanceof Element)) return null;
	if (!row.contains(target) || target.closest(controls)) return null;
	const marked = window.getSelection();
	if (marked && !marked.isCollapsed && marked.containsNode(target, true))
		return null;
	return openingLinkOf(row);
}

function openBeside(link: HTMLAnchorElement) {
	window.open(link.href, "_blank", "noopener");
}
