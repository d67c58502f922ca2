import { expect, test } from "vitest";
import type { AuditEntry } from "#contract/audit.ts";
import type { Page } from "#contract/common.ts";
import type { ListView } from "#contract/list-views.ts";
import type { Lookup } from "#contract/lookup.ts";
import type { Role } from "#core/access.ts";
import { givenMaskedMarketplace } from "#tests/support/masks.ts";
import { givenSignedIn, useSignInApi } from "#tests/support/members.ts";

const t = useSignInApi();

type Headers = Record<string, string>;
type Find = (search: string, headers: Headers) => Promise<number>;

/** Every place that searches people or their orders, and how many it finds. */
const places: Record<string, Find> = {
	"list of customers": (search, headers) =>
		totalOf("customers", search, headers),
	"list of orders": (search, headers) => totalOf("orders", search, headers),
	"palette, customers": async (search, headers) =>
		(await lookUp(search, headers)).customers.total,
	"palette, orders": async (search, headers) =>
		(await lookUp(search, headers)).orders.total,
	"selected customers": (search, headers) =>
		selectedOf("customers", search, headers),
	"selected orders": (search, headers) => selectedOf("orders", search, headers),
	"tab of customers": (search, headers) => tabOf("customers", search, headers),
	"tab of orders": (search, headers) => tabOf("orders", search, headers),
};

/** Those for people who may take files, or read the audit. */
const morePlaces: Record<string, Find> = {
	"file of customers": (search, headers) =>
		exported("customers", search, headers),
	"file of orders": (search, headers) => exported("orders", search, headers),
	"file of selected customers": (search, headers) =>
		exportedSelection("customers", search, headers),
	"file of selected orders": (search, headers) =>
		exportedSelection("orders", search, headers),
	audit: (search, headers) => audited(search, headers),
};

const placesOf: [Role, Record<string, Find>][] = [
	["leitura", places],
	["financeiro", { ...places, ...morePlaces }],
];

const parts = [
	...["1114447773", "444777", "111.444.777-3", "444.777", "7735"],
	...["2799123456", "99123-456", "(27)", "27) 9", "91234567", "+552799"],
	...[
		"quintela@",
		"@correio",
		"correio.net",
		"marta.q",
		"arta.quintela@correio.net",
	],
	"correio",
];
const wholes = [
	...["11144477735", "111.444.777-35"],
	...["27991234567", "(27) 99123-4567", "+55 27 99123-4567", "+5527991234567"],
	...["marta.quintela@correio.net", "Marta.Quintela@Correio.net"],
	"marta 11144477735",
];
const names = ["marta", "QUINT", "quintéla mar"];

test.for(placesOf)(
	"for %s a part of a document, phone or e-mail finds nobody, the whole of it does",
	async ([role, finds]) => {
		await givenMaskedMarketplace(t);
		const { headers } = await givenSignedIn(t, { role });
		for (const [place, find] of Object.entries(finds)) {
			const found = async (searches: readonly string[]) => {
				const counts = await Promise.all(
					searches.map((search) => find(search, headers)),
				);
				return searches.filter((_, at) => counts[at] !== 0);
			};
			expect(await found(some(parts, place)), place).toEqual([]);
			const known = some([...wholes, ...names], place);
			expect(await found(known), place).toEqual(known);
		}
	},
);

test("for those who see them a part is enough", async () => {
	await givenMaskedMarketplace(t);
	const { headers } = await givenSignedIn(t, { role: "operador" });
	const { audit: _, ...mayAll } = { ...places, ...morePlaces };
	for (const [place, find] of Object.entries(mayAll))
		for (const part of ["444777", "(27)", "quintela@correio"])
			expect(await find(part, headers), `${place}: ${part}`).not.toBe(0);
});

test("what else an order is found by, is found by a part as before", async () => {
	await givenMaskedMarketplace(t);
	const { headers } = await givenSignedIn(t, { role: "leitura" });
	const [order] = (await t.get<Page<{ code: string }>>("/api/orders")).items;
	if (!order) throw new Error("there are orders");
	const details = await t.get<{
		parts: { storeName: string; items: { sku: string }[] }[];
	}>(`/api/orders/${order.code.slice(1)}`);
	const [part] = details.parts;
	const sku = part?.items[0]?.sku ?? "";
	for (const search of [
		...[order.code, order.code.slice(1, 9), "#1", "dv2024001"],
		...[part?.storeName ?? "", sku, sku.slice(1), sku.replace("-", "")],
	])
		expect(await totalOf("orders", search, headers), search).not.toBe(0);
	// A word of a person's name together with one of the store.
	const both = `marta ${part?.storeName}`;
	expect(await totalOf("orders", both, headers)).not.toBe(0);
	expect(await totalOf("orders", `${both} 444777`, headers)).toBe(0);
});

/** A tab is a view that has to be saved first: of each kind of search one. */
function some(searches: readonly string[], place: string): readonly string[] {
	if (!place.startsWith("tab")) return searches;
	return searches.filter((_, at) => at % 5 === 0);
}

async function totalOf(list: string, search: string, headers: Headers) {
	const path = `/api/${list}?search=${encodeURIComponent(search)}`;
	return (await read<Page<unknown>>(path, headers)).total;
}

function lookUp(search: string, headers: Headers) {
	const path = `/api/lookup?search=${encodeURIComponent(search)}`;
	return read<Lookup>(path, headers);
}

async function selectedOf(list: string, search: string, headers: Headers) {
	const selection = { matching: { search }, except: [] };
	const path = "/api/selections/figures";
	const answer = await t.send<{ count: number }>(
		...(["POST", path, { list, selection }, headers] as const),
	);
	expect(answer.status).toBe(200);
	return answer.body.count;
}

async function tabOf(list: string, search: string, headers: Headers) {
	const { body: view } = await t.send<ListView & { version: number }>(
		...(["POST", "/api/views"] as const),
		{ list, name: `Procurada ${t.nextNumber()}`, params: { search } },
		headers,
	);
	const count = await countedFor(list, view.key, headers);
	const path = `/api/views/${view.id}?version=${view.version}`;
	await t.send("DELETE", path, undefined, headers);
	return count;
}

/** What is not counted at once is not told; asked again, it is. */
async function countedFor(
	list: string,
	key: string,
	headers: Headers,
): Promise<number> {
	const path = `/api/views/counts?list=${list}`;
	const { items } = await read<{
		items: { key: string; count: number | null }[];
	}>(path, headers);
	const count = items.find((view) => view.key === key)?.count;
	return count ?? countedFor(list, key, headers);
}

async function exported(list: string, search: string, headers: Headers) {
	const asked = "dateRange=all&fields=basic&format=csv";
	const path = `/api/${list}/export?${asked}&search=${encodeURIComponent(search)}`;
	const response = await t.api.request(path, { headers });
	expect(response.status).toBe(200);
	return (await response.text()).trimEnd().split("\r\n").length - 1;
}

/** Nothing selected is refused. */
async function exportedSelection(
	list: string,
	search: string,
	headers: Headers,
) {
	const selection = { matching: { search }, except: [] };
	const response = await t.api.request("/api/selections/export", {
		method: "POST",
		body: JSON.stringify({
			selected: { list, selection },
			...{ format: "csv", fields: ["basic"] },
		}),
		headers: { ...headers, "content-type": "application/json" },
	});
	if (response.status === 422) return 0;
	expect(response.status).toBe(200);
	return (await response.text()).trimEnd().split("\r\n").length - 1;
}

/** Entries about the customer; people of the team are found by their own names. */
async function audited(search: string, headers: Headers) {
	const path = `/api/audit?subject=customer&search=${encodeURIComponent(search)}`;
	const { items } = await read<Page<AuditEntry>>(path, headers);
	return items.filter(({ entityId }) => entityId === 1).length;
}

async function read<Answer>(path: string, headers: Headers): Promise<Answer> {
	const answer = await t.send<Answer>("GET", path, undefined, headers);
	expect(answer.status, path).toBe(200);
	return answer.body;
}
