/** Whether an event's target is `element` or something in it. */
export function isInside(
	element: Element | null,
	target: EventTarget | null,
): boolean {
	return target instanceof Node && element?.contains(target) === true;
}
