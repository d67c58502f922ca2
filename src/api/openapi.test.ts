import { expect, test } from "vitest";
import { redoclyErrors, spectralErrors } from "#tests/clients/lint-document.ts";
import { useTestApi } from "#tests/support/test-api.ts";
import { isPostgres } from "#tests/support/test-database.ts";

const t = useTestApi();

test("docs/openapi.json is what the API says of itself", async () => {
	const document = JSON.stringify(t.api.openApiDocument(), null, "\t");
	await expect(`${document}\n`).toMatchFileSnapshot("../../docs/openapi.json");
});

test("every operation says what it does and how it refuses", () => {
	const { paths } = t.api.openApiDocument();
	for (const [path, item] of Object.entries(paths ?? {}))
		for (const [method, operation] of Object.entries(item)) {
			const { summary, responses } = operation as {
				summary?: string;
				responses?: Record<string, unknown>;
			};
			expect(summary, `${method} ${path}`).toBeTruthy();
			expect(responses, `${method} ${path}`).toHaveProperty("4XX");
		}
});

test("every operation has a name of its own, and each route stands in the document", () => {
	const { paths } = t.api.openApiDocument();
	const operations = Object.values(paths ?? {}).flatMap(
		(item) => Object.values(item) as { operationId: string; tags: string[] }[],
	);
	const names = operations.map(({ operationId }) => operationId);
	expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
	for (const name of names) expect(name).toMatch(/^[a-z]+([A-Z][a-z0-9]*)+$/);
	expect(names).toEqual(
		expect.arrayContaining([
			...["listOrders", "getOrder", "createOrder", "createOrderCancellation"],
			...["updateStoreSettings", "deleteStore", "getEvents"],
		]),
	);
	for (const { tags } of operations) expect(tags).toHaveLength(1);
	const undescribed = t.api.handled().filter((route) => {
		const [method = "", path = ""] = route.split(" ");
		const item = paths?.[path.replace(/:(\w+)/g, "{$1}")] ?? {};
		return !(method.toLowerCase() in item);
	});
	expect(undescribed).toEqual([
		"GET /api/openapi.json",
		...["GET /api/docs", "GET /api/docs.css"],
	]);
});

test("every pattern is one of JSON Schema, in every engine: it lets a text with accents and signs pass", () => {
	const patterns = new Set<string>();
	JSON.stringify(t.api.openApiDocument(), (name, value) => {
		if (name === "pattern" && typeof value === "string") patterns.add(value);
		return value;
	});
	const text = [...patterns].find((pattern) => pattern.includes("\\x00"));
	for (const pattern of patterns) {
		expect(pattern).not.toMatch(/\/[a-z]*$|\\p\{/);
		for (const flags of ["", "u"]) new RegExp(pattern, flags);
	}
	for (const flags of ["", "u"]) {
		const readable = new RegExp(text ?? "", flags);
		expect(readable.test("São João, 2ª loja\n👟 R$ 1/u")).toBe(true);
		expect(readable.test("a\u0000b")).toBe(false);
	}
});

// Of the document alone: once is enough.
test.runIf(isPostgres())(
	"redocly and Spectral find no errors in it",
	async () => {
		const document = t.api.openApiDocument();
		expect(await redoclyErrors(document)).toEqual([]);
		expect(await spectralErrors(document)).toEqual([]);
	},
	240_000, // Spectral looks at everything by each of its rules
);

test("the reference page shows every operation and needs no script", async () => {
	const page = await (await t.api.request("/api/docs")).text();
	expect(page).not.toContain("<script");
	expect(page).toContain('<link rel="icon" href="/favicon.svg"');
	for (const path of Object.keys(t.api.openApiDocument().paths ?? {}))
		expect(page).toContain(path);
});
