/** Where a tab keeps an order that is being taken; it goes with whoever signs out. */
export const draftKey = "divishop.order-draft";

export function forgetDraft(): void {
	try {
		sessionStorage.removeItem(draftKey);
	} catch {
		// A browser that keeps nothing has nothing to forget.
	}
}
