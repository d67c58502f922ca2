import {
	noop,
	type Query,
	type QueryClient,
	type QueryFilters,
} from "@tanstack/react-query";
import type { ChangeEvent } from "#contract/activity.ts";

/** What a change can be a change of. */
export type Entity = ChangeEvent["entity"];

const nouns = [
	"settings",
	"stores",
	"products",
	"customers",
	"orders",
	"cart",
	"payouts",
	"notes",
	"calendar",
	"dashboard",
	"reports",
	"notifications",
	"installation",
	"session",
	"team",
	"keys",
	"jobs",
	"webhooks",
	"imports",
	"bulk",
	"audit",
	"backups",
	"views",
	"privacy",
	"anonymisation",
] as const;

/** What a query shows, and so what makes it old. */
export type Noun = (typeof nouns)[number];

declare module "@tanstack/react-query" {
	interface Register {
		/** A patient query is marked as old, and asks again in its own time. */
		queryMeta: { isPatient?: boolean };
		/** A key begins with its noun, or with a name that no entry of the table has. */
		queryKey: readonly [
			(
				| Noun
				| "lookup"
				| "images"
				| "own-records"
				| "backup-contents"
				| "offer"
				| "printouts"
				| "data-package"
				| "import-rows"
				| "bulk-rows"
			),
			...unknown[],
		];
	}
}

/**
 * What a change makes old, whoever made it: the change feed and `useChange` both ask here.
 * `fresh-screens.test.ts` holds it against what the screens really read.
 */
export const staleAfter: Readonly<Record<Entity, readonly Noun[]>> = {
	store: [
		"audit",
		"stores",
		"products",
		"cart",
		"customers",
		"payouts",
		"dashboard",
		"reports",
		"installation",
		"bulk",
	],
	// Its processing time decides which orders are late, its freight and minimum what a new one costs.
	"store-settings": [
		"audit",
		"stores",
		"orders",
		"cart",
		"payouts",
		"dashboard",
	],
	"store-legal": ["audit", "stores", "orders", "payouts", "dashboard"],
	product: ["audit", "products", "cart", "stores", "dashboard", "installation"],
	// A job anonymises, rows of imports and bulk actions as well.
	customer: [
		"audit",
		"customers",
		"cart",
		"dashboard",
		"installation",
		"privacy",
		"anonymisation",
		"jobs",
		"imports",
		"bulk",
	],
	// Its person cannot be anonymised while it is under way.
	order: [
		"audit",
		"orders",
		"cart",
		"payouts",
		"stores",
		"products",
		"customers",
		"dashboard",
		"reports",
		"installation",
		"anonymisation",
	],
	note: ["audit", "notes", "anonymisation"],
	"privacy-request": ["audit", "privacy", "anonymisation", "dashboard"],
	// What comes back goes into stock, and is told in its store's activity.
	return: [
		"audit",
		"orders",
		"cart",
		"products",
		"stores",
		"payouts",
		"dashboard",
		"reports",
		"anonymisation",
	],
	payout: ["audit", "payouts", "orders", "anonymisation"],
	"payout-cycle": ["audit", "payouts", "orders", "anonymisation"],
	adjustment: ["audit", "payouts"],
	// Its rules say which stock is low, who may become VIP, and when stores are paid.
	settings: [
		"audit",
		"settings",
		"products",
		"customers",
		"payouts",
		"orders",
		"backups",
		"privacy",
	],
	// It decides which orders are late.
	calendar: ["audit", "calendar", "orders", "dashboard"],
	// Their own role may have changed.
	member: ["audit", "team", "session"],
	invitation: ["audit", "team"],
	"api-key": ["audit", "keys"],
	// How far an import or a copy is, is how far its job is.
	job: ["audit", "jobs", "imports", "bulk", "backups"],
	webhook: ["audit", "webhooks"],
	import: ["audit", "imports", "jobs", "anonymisation"],
	"list-view": ["audit", "views"],
	"bulk-action": ["audit", "bulk", "jobs", "anonymisation"],
	notification: ["notifications"],
	// A fresh start leaves nothing as it was.
	marketplace: nouns,
};

/** Only what is on screen is fetched again now; the rest when it is next looked at. */
export function markStale(
	queryClient: QueryClient,
	changed: Iterable<Noun>,
): void {
	for (const noun of changed) {
		const queryKey = [noun] as const;
		for (const query of queryClient.getQueryCache().findAll({ queryKey }))
			repeatRead(queryClient, query);
		markStaleNow(queryClient, { queryKey });
	}
}

const toBeRepeated = new WeakSet<Promise<unknown>>();

/**
 * What is being read, and is not begun anew by a change, is read again when it ends, once, however much changes until
 * then: its answer would count as the new one, and may be from before.
 */
export function repeatRead(queryClient: QueryClient, query: Query): void {
	const { queryKey, state, promise, meta } = query;
	const isBegunAnew =
		state.data !== undefined && query.isActive() && !meta?.isPatient;
	if (state.fetchStatus !== "fetching" || isBegunAnew || !promise) return;
	if (toBeRepeated.has(promise)) return;
	toBeRepeated.add(promise);
	promise.then(
		() => markStaleNow(queryClient, { queryKey, exact: true }),
		noop, // the screen says that it failed
	);
}

function markStaleNow(queryClient: QueryClient, changed: QueryFilters): void {
	void queryClient.invalidateQueries({ ...changed, refetchType: "none" });
	void queryClient.refetchQueries({
		...changed,
		type: "active",
		predicate: ({ meta }) => !meta?.isPatient,
	});
}
