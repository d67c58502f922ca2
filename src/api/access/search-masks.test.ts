import { eq, like, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { AuditEntry } from "#contract/audit.ts";
import { auditTitle, changesText } from "#contract/audit-text.ts";
import type { Page, Problem } from "#contract/common.ts";
import type { ListView } from "#contract/list-views.ts";
import type { Lookup } from "#contract/lookup.ts";
import type { Role } from "#core/access.ts";
import { cpfCheckDigits, formatTaxId } from "#core/tax-id.ts";
import { signInFailures } from "#db/schema/access.ts";
import { auditLog } from "#db/schema/activity.ts";
import { givenScopes } from "#tests/support/api-keys.ts";
import { givenMaskedMarketplace, people } from "#tests/support/masks.ts";
import { givenSignedIn, useSignInApi } from "#tests/support/members.ts";
import { lookupsPerHour } from "./lookup-limit.ts";

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

test.for(["leitura", "financeiro"] as const)(
	"%s cannot find out by trying what a mask hides",
	async (role) => {
		await givenMaskedMarketplace(t);
		const admin = t.headers;
		const { headers, id } = await givenSignedIn(t, { role });
		const [first = "", ...others] = guesses(lookupsPerHour);
		for (const guess of [first, ...others.slice(0, -2)])
			expect(await totalOf("customers", guess, headers)).toBe(0);
		// Of many at once none slips past the count.
		const statuses = await Promise.all(
			["quem@correio.net", "11987654321", "1133334444"].map(
				async (search) =>
					(await askedOf(`/api/orders?search=${search}`, headers)).status,
			),
		);
		expect(statuses.toSorted()).toEqual([200, 200, 429]);
		const { customer } = people;
		const view = { list: "customers", name: "Marta", params: {} };
		await t.send(
			...(["POST", "/api/views"] as const),
			{ ...view, params: { search: customer.email } },
			headers,
		);
		for (const [place, method, path, body] of asking(customer.document, role)) {
			const answer = await t.send<Problem>(method, path, body, headers);
			expect(answer, place).toMatchObject({
				status: 429,
				body: {
					code: "too_many_lookups",
					title:
						"Você chegou ao limite de buscas por documento, telefone ou e-mail por hora.",
					detail: expect.stringMatching(/^Tente de novo em (59|60) minutos\.$/),
				},
			});
		}
		// What was searched, however it is written, and what nothing masked is found by are free.
		for (const search of [formatTaxId(first), `marta ${first}`, "marta", "444"])
			for (const list of ["customers", "orders"])
				await totalOf(list, search, headers);
		await selectedOf("orders", first, headers);
		expect(await keptOf(id)).not.toContain(first);

		t.headers = admin;
		const { items } = await t.get<Page<AuditEntry>>(
			`/api/audit?kind=read&who=person-${id}&pageSize=100`,
		);
		expect(
			items.map((entry) => [auditTitle(entry), changesText(entry)]),
		).toEqual([
			[
				"Buscas por dados pessoais recusadas: limite por hora",
				`Limite por hora: ${lookupsPerHour}`,
			],
		]);
		// It is each person's own.
		const other = await givenSignedIn(t, { role });
		expect(await totalOf("customers", customer.document, other.headers)).toBe(
			1,
		);
	},
);

test("an hour later there are more, and each value counts anew", async () => {
	await givenMaskedMarketplace(t);
	const { headers } = await givenSignedIn(t, { role: "leitura" });
	const searchAll = async () => {
		for (const guess of guesses(lookupsPerHour))
			await totalOf("customers", guess, headers);
	};
	await searchAll();
	const path = `/api/customers?search=${people.customer.document}`;
	expect((await askedOf(path, headers)).status).toBe(429);
	await t.db
		.update(signInFailures)
		.set({ at: sql`${signInFailures.at} - interval '50 minutes'` });
	expect((await askedOf(path, headers)).body).toMatchObject({
		detail: expect.stringMatching(/^Tente de novo em (9|10) minutos\.$/),
	});
	await t.db
		.update(signInFailures)
		.set({ at: sql`${signInFailures.at} - interval '11 minutes'` });
	await searchAll();
	expect((await askedOf(path, headers)).status).toBe(429);
	const written = await t.db.$count(
		auditLog,
		eq(auditLog.action, "personal-search-refused"),
	);
	expect(written).toBe(2);
});

test("those who see personal data, and programs, search without limit", async () => {
	await givenMaskedMarketplace(t);
	const operador = await givenSignedIn(t, { role: "operador" });
	const program = await givenScopes(t, ["customers:read"]);
	for (const guess of guesses(lookupsPerHour + 2)) {
		await totalOf("customers", guess, operador.headers);
		await totalOf("customers", guess, program);
	}
});

/** So many CPFs that the mask of the customer's stands for, none of them theirs. */
function guesses(count: number): string[] {
	const starts = Array.from({ length: count }, (_, at) => `${at + 200}444777`);
	return starts.map((nine) => nine + cpfCheckDigits(nine));
}

/** Every request that a search goes out with; the tab was saved. */
function asking(search: string, role: Role) {
	const file = `dateRange=all&fields=basic&format=csv&search=${search}`;
	const selection = { matching: { search }, except: [] };
	const all = ["customers", "orders"].flatMap((list) => {
		const selected = { list, selection };
		const fileOf = { selected, format: "csv", fields: ["basic"] };
		return [
			["list", "GET", `/api/${list}?search=${search}`],
			["selected", "POST", "/api/selections/figures", selected],
			["file", "GET", `/api/${list}/export?${file}`],
			["file of selected", "POST", "/api/selections/export", fileOf],
		] as const;
	});
	return [
		...all.filter(([place]) => role !== "leitura" || !place.startsWith("file")),
		["palette", "GET", `/api/lookup?search=${search}`],
		[
			...(["codes", "POST", "/api/selections/codes"] as const),
			{ list: "orders", selection },
		],
		["tabs", "GET", "/api/views/counts?list=customers"],
		...(role === "leitura"
			? []
			: ([
					["audit", "GET", `/api/audit?search=${search}`],
					[
						"audit's file",
						"GET",
						`/api/audit/export?format=csv&search=${search}`,
					],
				] as const)),
	] as (readonly [string, string, string, unknown?])[];
}

function askedOf(path: string, headers: Headers) {
	return t.send<Problem>("GET", path, undefined, headers);
}

/** What the count keeps of someone, in one text. */
async function keptOf(id: number): Promise<string> {
	const rows = await t.db
		.select({ of: signInFailures.of })
		.from(signInFailures)
		.where(like(signInFailures.of, `lookups person ${id}%`));
	expect(rows.length).toBe(2 * lookupsPerHour + 1);
	return rows.map(({ of }) => of).join("\n");
}

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
