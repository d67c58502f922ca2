/** Whether a dialog, a menu or a list of choices stands over the page: then keys are its own. */
export function hasOpenOverlay(): boolean {
	return document.querySelector(overlays) !== null;
}

const overlays = ["dialog", "alertdialog", "menu", "listbox"]
	.map((role) => `[role=${role}]:not([data-state=closed])`)
	.join();
