import { act, screen } from "@testing-library/react";
import fc from "fast-check";
import { useEffect } from "react";
import { Link, Outlet } from "react-router";
import { expect, test } from "vitest";
import { orderFilters } from "#contract/order-filters.ts";
import { storeFilters } from "#contract/stores.ts";
import { renderRoutes } from "#tests/support/render-web.tsx";
import { useDialogLink } from "./dialog-route.ts";
import { readFilters, searchWith, useUrlFilters } from "./url-filters.ts";

test("an address without filters is the defaults", () => {
	expect(readFilters(storeFilters, "")).toEqual({
		sort: "revenue",
		pageSize: 24,
	});
});

test("values come back as the contract's types", () => {
	expect(
		readFilters(storeFilters, "?minRevenue=150000&rating=4&status=ativa"),
	).toMatchObject({ minRevenue: 150000, rating: 4, status: ["ativa"] });
});

test("a value the contract refuses is left out and the others stay", () => {
	const filters = readFilters(
		storeFilters,
		"?status=fechada&rating=9&search=mega",
	);
	expect(filters).toEqual({ search: "mega", sort: "revenue", pageSize: 24 });
});

test("a reversed range loses its upper end only", () => {
	const filters = readFilters(orderFilters, "?minValue=500&maxValue=100");
	expect(filters.minValue).toBe(500);
	expect(filters.maxValue).toBeUndefined();
});

test("no address crashes a list", () => {
	const param = fc.tuple(
		fc.constantFrom("status", "type", "minValue", "dateFrom", "cursor", "x"),
		fc.string(),
	);
	fc.assert(
		fc.property(fc.array(param), (params) => {
			const search = `?${new URLSearchParams(params)}`;
			const filters = readFilters(orderFilters, search);
			expect(orderFilters.shape.sort.parse(filters.sort)).toBe("newest");
		}),
	);
});

test("one set of filters has one address: blanks and defaults are left out", () => {
	const search = searchWith(storeFilters, "?rating=4&sort=name", {
		status: ["ativa"],
		rating: undefined,
		search: "",
		sort: "revenue",
	});
	expect(search).toBe("?status=ativa");
});

test("several values stand in one parameter, and one choice has one address", () => {
	expect(searchWith(storeFilters, "", { status: ["ativa", "pendente"] })).toBe(
		"?status=ativa,pendente",
	);
	expect(
		readFilters(storeFilters, "?status=pendente,ativa,ativa").status,
	).toEqual(["ativa", "pendente"]);
	expect(
		searchWith(storeFilters, "?status=pendente,ativa", { sort: "name" }),
	).toBe("?sort=name&status=ativa,pendente");
});

test("of several values only the refused ones are left out", () => {
	expect(readFilters(storeFilters, "?status=aberta,ativa").status).toEqual([
		"ativa",
	]);
	expect(readFilters(storeFilters, "?status=aberta,fechada").status).toBe(
		undefined,
	);
});

test("a filter brings the list back to its first page, a page keeps the filters", () => {
	const paged = searchWith(storeFilters, "?status=ativa", { cursor: "abc" });
	expect(paged).toBe("?cursor=abc&status=ativa");
	expect(searchWith(storeFilters, paged, { type: ["varejo"] })).toBe(
		"?status=ativa&type=varejo",
	);
});

test("parameters of others stay in the address", () => {
	expect(searchWith(storeFilters, "?aba=resumo", { status: ["ativa"] })).toBe(
		"?aba=resumo&status=ativa",
	);
});

test("what is written can be read again", () => {
	const filters = fc.record(
		{
			search: fc.stringMatching(/^[a-zç%_&=#+ ]{1,20}$/).map((s) => s.trim()),
			status: fc.subarray(["ativa", "pendente", "inativa"] as const, {
				minLength: 1,
			}),
			minRevenue: fc.nat(),
			rating: fc.integer({ min: 2, max: 5 }),
		},
		{ requiredKeys: [] },
	);
	fc.assert(
		fc.property(filters, (patch) => {
			const read = readFilters(
				storeFilters,
				searchWith(storeFilters, "?sort=name", patch),
			);
			const given = Object.entries(patch).filter(([, value]) => value !== "");
			expect(read).toEqual({
				sort: "name",
				pageSize: 24,
				...Object.fromEntries(given),
			});
		}),
	);
});

test("typing a search replaces the history entry, another filter adds one", async () => {
	const list = await renderList();
	await list.set({ search: "m" });
	await list.set({ search: "me" });
	await list.set({ status: ["ativa"] });
	expect(list.router.state.location.search).toBe("?search=me&status=ativa");
	await act(() => list.router.navigate(-1));
	expect(list.router.state.location.search).toBe("?search=me");
	await act(() => list.router.navigate(-1));
	expect(list.router.state.location.pathname).toBe("/antes");
});

test("two changes in a row do not undo each other", async () => {
	const list = await renderList();
	await act(async () => {
		list.current().setFilters({ status: ["ativa"] });
		list.current().setFilters({ search: "mega" });
	});
	expect(list.router.state.location.search).toBe("?search=mega&status=ativa");
});

test("a search that comes to rest while a clicked dialog is on its way does not take it back", async () => {
	const list = await renderList();
	await list.set({ status: ["ativa"] });
	await list.click("Ver");
	await list.set({ search: "mega" });
	await list.load();
	screen.getByText("A loja 3");
	expect(list.address()).toBe("/lojas/3?search=mega&status=ativa");
	await act(() => list.router.navigate(-1));
	expect(list.address()).toBe("/lojas?search=mega&status=ativa");
	await act(() => list.router.navigate(-1));
	expect(list.address()).toBe("/lojas");
});

test("a dialog with an address of its own stays so, and the filter is there when it is closed", async () => {
	const list = await renderList();
	await list.click("Relatório");
	await list.set({ search: "mega" });
	await list.load();
	expect(list.address()).toBe("/lojas/3?month=2024-02");
	await act(() => list.router.navigate(-1));
	expect(list.address()).toBe("/lojas?search=mega");
});

test("a click that leads to another screen goes on, whatever is typed meanwhile", async () => {
	const list = await renderList();
	await list.click("Relatórios");
	await list.set({ search: "mega" });
	await list.load();
	expect(list.address()).toBe("/relatorios");
});

test("a click right after a filter was chosen does not take the filter back", async () => {
	const list = await renderList();
	await act(async () => {
		list.current().setFilters({ status: ["ativa"] });
		await Promise.resolve();
		screen.getByText("Ver").click(); // before anything is drawn
	});
	await list.load();
	expect(list.address()).toBe("/lojas/3?status=ativa");
	await act(() => list.router.navigate(-1));
	expect(list.address()).toBe("/lojas?status=ativa");
});

let current: { setFilters: SetStoreFilters } | undefined;

function List() {
	const [, setFilters] = useUrlFilters(storeFilters);
	useEffect(() => {
		current = { setFilters };
	}, [setFilters]);
	const dialogLink = useDialogLink();
	return (
		<>
			<Link {...dialogLink("/lojas/3")}>Ver</Link>
			<Link {...dialogLink("/lojas/3", "?month=2024-02")}>Relatório</Link>
			<Link to="/relatorios">Relatórios</Link>
			<Outlet />
		</>
	);
}

async function renderList() {
	let load: () => void = () => {};
	const loaded = new Promise<void>((resolve) => {
		load = resolve;
	});
	const held = (text: string) => async () => {
		await loaded;
		return () => <p>{text}</p>;
	};
	const { router, user } = renderRoutes(
		[
			{ path: "/antes", element: null },
			{
				path: "/lojas",
				Component: List,
				children: [{ path: ":id", lazy: { Component: held("A loja 3") } }],
			},
			{ path: "/relatorios", lazy: { Component: held("Os relatórios") } },
		],
		{ at: "/antes" },
	);
	await act(() => router.navigate("/lojas"));
	const now = () => {
		if (!current) throw new Error("The list is not there");
		return current;
	};
	return {
		router,
		current: now,
		address() {
			const { pathname, search } = router.state.location;
			return pathname + search;
		},
		click: (link: string) => user.click(screen.getByText(link)),
		load: () => act(async () => load()),
		async set(patch: Parameters<SetStoreFilters>[0]) {
			await act(async () => now().setFilters(patch));
		},
	};
}

type SetStoreFilters = ReturnType<typeof useUrlFilters<typeof storeFilters>>[1];
