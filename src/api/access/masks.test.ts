import { BlobReader, TextWriter, ZipReader } from "@zip.js/zip.js";
import { expect, test } from "vitest";
import { type CustomerDetails, customerFilters } from "#contract/customers.ts";
import { orderFilters } from "#contract/order-filters.ts";
import type { OrderDetails } from "#contract/orders.ts";
import { productFilters } from "#contract/products.ts";
import { storeFilters } from "#contract/stores.ts";
import { permissionsOf, type Role } from "#core/access.ts";
import { accessTable } from "#tests/support/access-table.ts";
import { givenScopes } from "#tests/support/api-keys.ts";
import {
	givenMaskedMarketplace,
	people,
	withDecoded,
} from "#tests/support/masks.ts";
import {
	givenMember,
	givenSession,
	useSignInApi,
} from "#tests/support/members.ts";

const t = useSignInApi();

const wholeFile = "dateRange=all&fields=basic,financial,contact,metadata";

/** What a route needs to answer with everything it has; the first of everything is number 1. */
const asked: Record<string, string[]> = {
	"/api/lookup": people.customer.plain.map(
		(text) => `?search=${encodeURIComponent(text)}`,
	),
	"/api/lookup/recent": ["?customers=1&orders=DV-2024-001&stores=1"],
	"/api/orders": [`?search=${people.customer.email}`],
	"/api/customers": [`?search=${people.customer.document}`, ""],
	"/api/orders/printouts": [
		"?codes=DV-2024-001",
		"?codes=DV-2024-001&paper=romaneio",
	],
	"/api/orders/export": ["csv", "xlsx"].flatMap((format) =>
		["order", "part"].map(
			(rows) => `?${wholeFile}&format=${format}&rows=${rows}`,
		),
	),
	"/api/customers/export": ["csv", "xlsx"].map(
		(format) => `?${wholeFile}&format=${format}`,
	),
	"/api/stores/export": [`?${wholeFile}&format=csv`],
	"/api/products/export": [`?${wholeFile}&format=csv`],
	"/api/payouts/export": ["?format=csv", "?format=json"],
	"/api/stores/:id/statements/:statement/export": ["?format=csv"],
	"/api/audit": ["?pageSize=100"],
	"/api/audit/export": ["?format=csv", "?format=xlsx"],
	"/api/products/free-sku": ["?storeId=1&sku=MOD-CAM123"],
	"/api/stores/slug-availability": ["?slug=loja"],
	"/api/views": ["?list=customers"],
	"/api/views/counts": ["?list=customers"],
	"/api/stores/:id/month": ["?month=2024-01"],
	"/api/reports/:name/export": ["?month=2024-01&format=csv"],
};

/** Every way a list is sorted; the others have one. */
const sorts: Record<string, readonly string[]> = {
	"/api/orders": orderFilters.shape.sort.unwrap().options,
	"/api/products": productFilters.shape.sort.unwrap().options,
	"/api/customers": customerFilters.shape.sort.unwrap().options,
	"/api/stores": storeFilters.shape.sort.unwrap().options,
};

const roles = ["financeiro", "leitura"] as const;

test.for(roles)(
	"nothing that %s can read tells a customer's CPF, e-mail or phone",
	async (role) => {
		const { imageSha256 } = await givenMaskedMarketplace(t);
		const headers = await asRole(role);
		const found: string[] = [];
		for (const path of readableBy(role))
			for (const query of asked[path] ?? [""]) {
				const address = addressOf(path, imageSha256) + query;
				const response = await t.api.request(address, { headers });
				expect(response.status, address).toBe(200);
				const text = withDecoded(await textOf(response));
				for (const plain of people.customer.plain)
					if (text.includes(plain)) found.push(`${address} tells ${plain}`);
			}
		expect(found).toEqual([]);
	},
);

test.for(roles)(
	"no cursor that %s gets tells more of a row than is shown",
	async (role) => {
		const { imageSha256 } = await givenMaskedMarketplace(t);
		const headers = await asRole(role);
		const found: string[] = [];
		const walked = new Set<string>();
		for (const path of readableBy(role))
			for (const sort of sorts[path] ?? [null]) {
				const query = `?pageSize=1${sort ? `&sort=${sort}` : ""}`;
				const address = addressOf(path, imageSha256) + query;
				for await (const page of rowByRow(address, headers)) {
					walked.add(path);
					const text = withDecoded(page);
					for (const plain of people.customer.plain)
						if (text.includes(plain)) found.push(`${address} tells ${plain}`);
				}
			}
		expect(found).toEqual([]);
		for (const path of [...Object.keys(sorts), "/api/payouts"])
			expect(walked).toContain(path);
	},
);

test("the same answers tell them to those who work with them all day", async () => {
	await givenMaskedMarketplace(t);
	for (const role of ["administrador", "operador"] as const) {
		const headers = await asRole(role);
		for (const path of [
			"/api/customers",
			"/api/customers/1",
			"/api/customers/1/changes",
			"/api/orders/DV-2024-001",
			"/api/orders/DV-2024-001/changes",
			"/api/lookup/recent?customers=1",
			`/api/customers/export?${wholeFile}&format=csv`,
			`/api/orders/export?${wholeFile}&format=xlsx`,
		]) {
			const response = await t.api.request(path, { headers });
			const text = await textOf(response);
			expect(
				people.customer.plain.some((plain) => text.includes(plain)),
				path,
			).toBe(true);
		}
	}
});

test("what is masked can still be told apart", async () => {
	await givenMaskedMarketplace(t);
	const headers = await asRole("financeiro");
	const read = async <Answer>(path: string) =>
		(await t.send<Answer>("GET", path, undefined, headers)).body;
	expect(await read<CustomerDetails>("/api/customers/1")).toMatchObject({
		name: people.customer.name,
		...people.customer.masked,
	});
	expect(await read<OrderDetails>("/api/orders/DV-2024-001")).toMatchObject({
		customerName: people.customer.name,
		customerEmail: people.customer.masked.email,
		customerPhone: people.customer.masked.phone,
		customerDocument: people.customer.masked.document,
	});
	const file = await t.api.request(
		`/api/customers/export?${wholeFile}&format=csv`,
		{ headers },
	);
	expect(await file.text()).toContain(
		Object.values(people.customer.masked).join(";"),
	);
});

test("a company's CNPJ is shown to everybody, its e-mail is not", async () => {
	await givenMaskedMarketplace(t);
	const headers = await asRole("leitura");
	const { body } = await t.send<CustomerDetails>(
		...(["GET", "/api/customers/2", undefined, headers] as const),
	);
	expect(body).toMatchObject({
		document: people.company.document,
		email: people.company.maskedEmail,
	});
});

test("the CPF of who owns a store is for those who run stores or pay them", async () => {
	await givenMaskedMarketplace(t);
	const paths = ["stores/1/legal", "stores/1/statements", "payouts/1"];
	const tellsAs = async (role: Role) => {
		const headers = await asRole(role);
		const texts = await Promise.all(
			paths.map(async (path) =>
				(await t.api.request(`/api/${path}`, { headers })).text(),
			),
		);
		return texts.map((text) => text.includes(people.owner.document));
	};
	expect(await tellsAs("leitura")).toEqual([false, false, false]);
	for (const role of ["administrador", "operador", "financeiro"] as const)
		expect(await tellsAs(role), role).toEqual([true, true, true]);
});

test("a program reads plainly what it was given to read", async () => {
	await givenMaskedMarketplace(t);
	const headers = await givenScopes(t, ["customers:read", "orders:read"]);
	for (const path of ["customers/1", "orders/DV-2024-001"]) {
		const response = await t.api.request(`/api/${path}`, { headers });
		expect(await response.text()).toContain(people.customer.email);
	}
});

test("who sees them masked changes none of them", () => {
	for (const role of roles) {
		const permitted = permissionsOf(role);
		expect(permitted).not.toContain("personal-data:read");
		for (const permission of ["customers:write", "orders:write"] as const)
			expect(permitted).not.toContain(permission);
	}
});

/** Every route that is read by this role; the stream tells of ids alone. */
function readableBy(role: Role): string[] {
	const letter = role.charAt(0).toUpperCase();
	return Object.entries(accessTable).flatMap(([route, { roles }]) => {
		const [method, path = ""] = route.split(" ");
		const isRead = method === "GET" && path !== "/api/events";
		return isRead && (roles === "*" || roles.includes(letter)) ? path : [];
	});
}

function addressOf(path: string, imageSha256: string): string {
	return path
		.replace(":code", "DV-2024-001")
		.replace(":sha256", imageSha256)
		.replace(":name", "summary")
		.replace(/:\w+/g, "1");
}

/** Every page of a list, forth and back; of what is no list, nothing. */
async function* rowByRow(address: string, headers: Record<string, string>) {
	let cursor = "";
	let way: "nextCursor" | "previousCursor" = "nextCursor";
	for (;;) {
		const response = await t.api.request(address + cursor, { headers });
		if (response.status !== 200) return;
		const text = await textOf(response);
		const page = pageIn(text);
		if (!page) return;
		yield text;
		if (page[way] === null) {
			if (way === "previousCursor") return;
			way = "previousCursor";
		}
		const next = page[way];
		if (!next) return;
		cursor = `&cursor=${encodeURIComponent(next)}`;
	}
}

interface Cursors {
	nextCursor: string | null;
	previousCursor: string | null;
}

function pageIn(text: string): Cursors | null {
	if (!text.startsWith("{")) return null;
	const page = JSON.parse(text);
	return "previousCursor" in page ? page : null;
}

async function asRole(role: Role) {
	const member = await givenMember(t, { role });
	return (await givenSession(t, member)).headers;
}

/** Of a workbook everything that is written in it. */
async function textOf(response: Response): Promise<string> {
	const type = response.headers.get("content-type") ?? "";
	if (!type.includes("spreadsheetml")) return response.text();
	const zip = new ZipReader(new BlobReader(await response.blob()));
	const texts = await Promise.all(
		(await zip.getEntries()).map((entry) =>
			entry.directory ? "" : entry.getData(new TextWriter()),
		),
	);
	return texts.join("\n");
}
