import type { QueryClient } from "@tanstack/react-query";
import { act, cleanup, waitFor } from "@testing-library/react";
import { beforeAll, expect, test, vi } from "vitest";
import type { Session } from "#contract/session.ts";
import { migrate } from "#db/migrate.ts";
import { openPglite } from "#db/open-pglite.ts";
import { changesChannel } from "#db/queries/change-log.ts";
import { routes } from "#tests/support/all-routes.ts";
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
import { staleAfter } from "./stale.ts";

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
	before = await readEverything();
});

test.for(Object.entries(everyChange))(
	"%s, and every screen that shows it is told",
	async ([, { make, changes, entity }]) => {
		notices.length = 0;
		await make(t);
		const after = await readEverything();

		const different = [...after].filter(
			([key, answer]) =>
				answer !== before.get(key) &&
				// Which views are counted stands in the key: other ones are asked for anew.
				!(entity === "list-view" && key.includes('"view-counts"')),
		);
		const nouns = different.map(([key]) => nounOf(key));
		expect([...new Set(nouns)].sort().join(" ")).toBe(changes);
		// PGlite hands the notices over with the commit: they are all here.
		const stale = new Set<string>(notices.flatMap(nounsChangedBy));
		const untold = different.filter(([key]) => !stale.has(nounOf(key)));
		expect(untold.map(([key]) => key)).toEqual([]);
		// Who makes it does not wait for the feed; what the bell says of it is said to the others.
		const toldAtOnce = [...staleAfter[entity], "notifications"];
		expect(toldAtOnce).toEqual(expect.arrayContaining(nouns));
	},
);

const emptyMarketplace = ["/"];
const orderBeingTaken = "/pedidos/novo?customerId=1&productId=1";
const fullMarketplace = [
	"/",
	"/lojas",
	"/lojas/1",
	"/lojas/1/historico",
	"/lojas/1/configurar",
	"/lojas/1/dados-legais",
	"/lojas?situation=documents",
	"/pedidos",
	"/pedidos?situation=late&sort=late",
	"/pedidos?returns=aberta",
	"/pedidos?storeId=1&customerId=1",
	"/pedidos/sem-nfe",
	`/pedidos/${smallMarketplaceOrder}`,
	`/pedidos/imprimir?codes=${smallMarketplaceOrder}`,
	"/produtos",
	"/produtos/novo",
	"/produtos/1",
	"/produtos/1/historico",
	"/clientes",
	"/clientes/1",
	"/clientes/1/historico",
	"/relatorios",
	"/relatorios/pedidos",
	"/relatorios/vendas",
	"/relatorios/lojas",
	"/relatorios/comissoes",
	"/repasses",
	"/repasses/pagamentos",
	"/repasses/lojas/1",
	"/repasses/lojas/1/extratos/aberto",
	"/repasses/fechar",
	"/importacoes/nova?entity=stores",
	"/acoes",
	"/configuracoes",
	"/configuracoes/calendario",
	"/configuracoes/equipe",
	"/configuracoes/chaves",
	"/configuracoes/integracoes",
	"/configuracoes/integracoes/1",
	"/configuracoes/lgpd",
	"/configuracoes/tarefas",
	"/configuracoes/auditoria",
];

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
	return queryClient;
}

function signed(request: Request): Request {
	for (const [name, value] of Object.entries(t.headers))
		request.headers.set(name, value);
	return request;
}

async function readEverything(): Promise<Map<string, string>> {
	await queryClient.refetchQueries({ type: "all" });
	return new Map(
		queryClient
			.getQueryCache()
			.getAll()
			.filter(({ queryKey: [noun] }) => noun !== "images") // found by their content
			.map(({ queryKey, state }) => [
				JSON.stringify(queryKey),
				JSON.stringify([state.data, state.error?.message], withoutSize),
			]),
	);
}

/** Anything written makes the database larger; nobody waits to see that. */
function withoutSize(key: string, value: unknown): unknown {
	return key === "databaseBytes" ? undefined : value;
}

function nounOf(key: string): string {
	return JSON.parse(key)[0];
}
