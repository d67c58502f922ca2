/** The first field that is marked as wrong, in the order of the screen. */
export function focusFirstInvalid(form: Element) {
	for (const invalid of form.querySelectorAll<HTMLElement>(
		'[aria-invalid="true"]',
	)) {
		// A group of choices is focused by its first one; what is hidden takes no focus.
		const control =
			invalid.tabIndex < 0
				? (invalid.querySelector<HTMLElement>("input, button") ?? invalid)
				: invalid;
		control.focus();
		if (document.activeElement === control) return;
	}
}
