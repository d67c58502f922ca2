/** Where a tab keeps an order that is being taken. It holds a customer's document, phone and address. */
export const draftKey = "divishop.order-draft";

export function forgetDraft(): void {
	try {
		sessionStorage.removeItem(draftKey);
	} catch {
		// A browser that keeps nothing has nothing to forget.
	}
}

/** Null: nobody is signed in. */
export function forgetDraftUnlessOf(memberId: number | null): void {
	if (memberId === null || keptBy() !== memberId) forgetDraft();
}

function keptBy(): unknown {
	try {
		return JSON.parse(sessionStorage.getItem(draftKey) ?? "null")?.memberId;
	} catch {
		return null;
	}
}
