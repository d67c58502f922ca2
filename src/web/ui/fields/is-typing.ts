/** Whether a key pressed there would be text, or the field's own. A box to tick takes no letters. */
export function isTyping(target: EventTarget | null): boolean {
	return (
		target instanceof HTMLElement &&
		target.closest(
			"input:not([type=checkbox]), textarea, select, [contenteditable=true]",
		) !== null
	);
}
