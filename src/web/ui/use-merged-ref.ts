import { type Ref, type RefCallback, useCallback } from "react";

/** One ref that fills two: ours and the one a caller passes in. */
export function useMergedRef<Element>(
	own: Ref<Element>,
	passedIn: Ref<Element> | undefined,
): RefCallback<Element> {
	return useCallback(
		(element: Element | null) => {
			fill(own, element);
			fill(passedIn, element);
		},
		[own, passedIn],
	);
}

function fill<Element>(ref: Ref<Element> | undefined, element: Element | null) {
	if (typeof ref === "function") ref(element);
	else if (ref) ref.current = element;
}
