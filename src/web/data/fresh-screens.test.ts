import type { Query, QueryClient } from "@tanstack/react-query";
import { act, cleanup, waitFor } from "@testing-library/react";
import { beforeAll, expect, test, vi } from "vitest";
import type { Session } from "#contract/session.ts";
import { migrate } from "#db/migrate.ts";
import { openPglite } from "#db/open-pglite.ts";
import { changesChannel } from "#db/queries/change-log.ts";
import { routes } from "#tests/support/all-routes.ts";
import { everyAddress } from "#tests/support/every-address.ts";
import {
	everyChange,
	givenSmallMarketplace,
	smallMarketplaceOrder,
} from "#tests/support/every-change.ts";
import { givenSignedIn } from "#tests/support/members.ts";
import { renderRoutes } from "#tests/support/render-web.tsx";
import { useSmallMarketplace } from "#tests/support/small-marketplace.ts";
import { useTestApi } from "#tests/support/test-api.ts";
import { nounsChangedBy } from "./live-changes.ts";
import { type Noun, staleAfter } from "./stale.ts";

// Nothing here says what a screen reads: the real screens are opened on the real API, and what
// they asked for is asked again after each kind of change.
// biome-ignore lint/correctness/useHookAtTopLevel: of Vitest's hooks, not React's
const t = useTestApi(
	async () => {
		const database = await openPglite();
		await migrate(database.db);
		return database;
	},
	{ isOpen: false },
);

let queryClient: QueryClient;
/** Read once: each change finds the same to the letter. */
let before: Map<string, string>;
const notices: string[] = [];

beforeAll(async () => {
	queryClient = await queriesOfEveryScreen();
	const onGap = () => {}; // of a connection, and PGlite has none
	await t.database.listen(changesChannel, (text) => notices.push(text), onGap);
});

// biome-ignore lint/correctness/useHookAtTopLevel: of Vitest's hooks, not React's
useSmallMarketplace(t, async () => {
	before = await read(() => true);
});

test.for(Object.entries(everyChange))(
	"%s, and every screen that shows it is told",
	async ([, { make, entity }]) => {
		notices.length = 0;
		await make(t);
		// PGlite hands the notices over with the commit: they are all here.
		const changed = notices.map((notice) => JSON.parse(notice).entity);
		expect(changed).toContain(entity);
		const byFeed = new Set<string>(notices.flatMap(nounsChangedBy));
		// Who makes it does not wait for the feed; what the bell says of it is said to the others.
		const atOnce = new Set<string>([...staleAfter[entity], "notifications"]);
		const isTold = (noun: string) => byFeed.has(noun) && atOnce.has(noun);
		const untold = await read(
			(key, noun) =>
				!isTold(noun) &&
				// Which views are counted stands in the key: other ones are asked for anew.
				!(entity === "list-view" && key.includes('"view-counts"')),
		);
		const different: string[] = [];
		for (const [key, answer] of untold) {
			if (answer === before.get(key)) continue;
			if (!(await areReadAnew(key, isTold))) different.push(key);
		}
		expect(different).toEqual([]);
	},
);

const emptyMarketplace = ["/"];
const orderBeingTaken = "/pedidos/novo?customerId=1&productId=1";
const fullMarketplace = [
	...Object.values(
		everyAddress({
			...{ orderCode: smallMarketplaceOrder, partId: 1 },
			returnOf: { orderCode: "DV-2024-002", id: 1 },
			statementOf: { storeId: 3, id: 1 },
			...{ payoutId: 1, requestId: 1, webhookId: 1 },
			...{ importId: 1, bulkActionId: 1 },
		}),
	),
	"/importacoes/2",
	"/lojas?situation=documents",
	"/pedidos?situation=late&sort=late",
	"/pedidos?returns=aberta",
	"/pedidos?storeId=1&customerId=1",
	"/repasses/lojas/1/extratos/aberto",
];

test("there is a change of every kind", () => {
	const kinds = Object.values(everyChange).map(({ entity }) => entity);
	expect([...new Set(kinds)].sort()).toEqual(Object.keys(staleAfter).sort());
});

test("of every noun something is read", () => {
	const nouns = new Set<string>();
	for (const { queryKey } of queryClient.getQueryCache().getAll())
		nouns.add(queryKey[0]);
	for (const noun of [...staleAfter.marketplace, "import-rows", "bulk-rows"])
		expect(nouns).toContain(noun);
});

async function queriesOfEveryScreen(): Promise<QueryClient> {
	t.now = new Date("2024-02-29T15:00:00Z");
	vi.stubGlobal("print", () => {});
	t.headers = (await givenSignedIn(t)).headers;
	const { router, queryClient } = renderRoutes(routes, {
		server: {
			asked: [],
			send: async (request) => t.api.fetch(signed(request)),
		},
		session: await t.get<Session>("/api/session"),
	});
	// What no test has asked again for minutes is still to be asked.
	const { queries, ...others } = queryClient.getDefaultOptions();
	const forEver = { ...queries, gcTime: Number.POSITIVE_INFINITY };
	queryClient.setDefaultOptions({ ...others, queries: forEver });
	const visit = async (address: string) => {
		await act(() => router.navigate(address));
		await waitFor(() => {
			expect(document.querySelector("[aria-busy=true]")).toBeNull();
			expect(queryClient.isFetching()).toBe(0);
		});
	};
	for (const address of emptyMarketplace) await visit(address);
	await givenSmallMarketplace(t);
	for (const address of fullMarketplace) await visit(address);
	await visit(orderBeingTaken);
	// It asks only once nobody types any more.
	await waitFor(() =>
		expect(
			queryClient
				.getQueriesData({ queryKey: ["cart"] })
				.some(([, preview]) => preview !== undefined),
		).toBe(true),
	);
	cleanup();
	// What is not found would not be found after any change.
	const failed = queryClient
		.getQueryCache()
		.findAll({ predicate: ({ state }) => state.status === "error" });
	expect(failed.map(({ queryKey }) => queryKey)).toEqual([]);
	return queryClient;
}

function signed(request: Request): Request {
	for (const [name, value] of Object.entries(t.headers))
		request.headers.set(name, value);
	return request;
}

/** What screens asked for, asked again. */
async function read(
	isMeant: (key: string, noun: string) => boolean,
): Promise<Map<string, string>> {
	const meant = ({ queryKey }: Query) => {
		const [noun] = queryKey;
		if (noun === "images") return false; // found by their content
		return isMeant(JSON.stringify(queryKey), noun);
	};
	await queryClient.refetchQueries({ type: "all", predicate: meant });
	return new Map(
		queryClient
			.getQueryCache()
			.getAll()
			.filter(meant)
			.map(({ queryKey, state }) => [
				JSON.stringify(queryKey),
				JSON.stringify([state.data, state.error?.message], withoutSize),
			]),
	);
}

const heads: Readonly<Record<string, { noun: Noun; path: string }>> = {
	"import-rows": { noun: "imports", path: "/api/imports" },
	"bulk-rows": { noun: "bulk", path: "/api/bulk-actions" },
};

/** Rows are kept for one version of their import or action: they are read anew where it has another, and that is told. */
async function areReadAnew(
	key: string,
	isTold: (noun: string) => boolean,
): Promise<boolean> {
	const [noun, id, version] = JSON.parse(key);
	const head = heads[noun];
	if (!head || !isTold(head.noun)) return false;
	const path = `${head.path}/${id}`;
	const { status, body } = await t.send<{ version: number }>("GET", path);
	return status === 404 || body.version > version;
}

/** Anything written makes the database larger; nobody waits to see that. */
function withoutSize(key: string, value: unknown): unknown {
	return key === "databaseBytes" ? undefined : value;
}
