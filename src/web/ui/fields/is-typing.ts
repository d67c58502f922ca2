/** Whether a key pressed there would be text. */
export function isTyping(target: EventTarget | null): boolean {
	return (
		target instanceof HTMLElement &&
		target.closest("input, textarea, select, [contenteditable=true]") !== null
	);
}
