import type { QueryClient } from "@tanstack/react-query";
import type { ChangeEvent } from "#contract/activity.ts";

/** What a change can be a change of. */
export type Entity = ChangeEvent["entity"];

/** The first word of every query's key: what it shows, and so what makes it old. */
export type Noun =
	| "settings"
	| "stores"
	| "products"
	| "customers"
	| "orders"
	| "dashboard"
	| "reports"
	| "notifications"
	| "installation";

const everything: readonly Noun[] = [
	"settings",
	"stores",
	"products",
	"customers",
	"orders",
	"dashboard",
	"reports",
	"notifications",
	"installation",
];

/**
 * What a change makes old, whoever made it: the change feed and `useChange` both ask here.
 * `fresh-screens.test.ts` holds it against what the screens really read.
 */
export const staleAfter: Readonly<Record<Entity, readonly Noun[]>> = {
	store: [
		"stores",
		"products",
		"customers",
		"dashboard",
		"reports",
		"installation",
	],
	// Its processing time decides which orders are late.
	"store-settings": ["stores", "orders", "dashboard"],
	product: ["products", "stores", "dashboard", "installation"],
	customer: ["customers", "dashboard", "installation"],
	order: [
		"orders",
		"stores",
		"products",
		"customers",
		"dashboard",
		"reports",
		"installation",
	],
	// Its rules say which stock is low and who may become VIP.
	settings: ["settings", "products", "customers"],
	notification: ["notifications"],
	// A fresh start leaves nothing as it was.
	marketplace: everything,
};

/** Only what is on screen is fetched again now; the rest when it is next looked at. */
export function markStale(
	queryClient: QueryClient,
	nouns: Iterable<Noun>,
): void {
	for (const noun of nouns)
		void queryClient.invalidateQueries({ queryKey: [noun] });
}
