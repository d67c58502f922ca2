import { beforeEach, expect, test } from "vitest";
import type { ReadMuch } from "#db/database.ts";
import { useTestApi } from "#tests/support/test-api.ts";
import { openReusedDatabase } from "#tests/support/test-database.ts";

let reads = 0;

const t = useTestApi(async () => {
	const database = await openReusedDatabase();
	const readMuch: ReadMuch = (read, way) => {
		reads += 1;
		return database.readMuch(read, way);
	};
	return { ...database, readMuch };
});

beforeEach(() => {
	reads = 0;
});

test.each([
	"/api/reports/summary",
	"/api/reports/sales",
	"/api/reports/stores",
	"/api/reports/commissions",
	"/api/reports/orders?month=2024-02",
	"/api/reports/sales/export?format=csv",
	"/api/orders/export?format=csv",
	"/api/products/export?format=csv",
	"/api/customers/export?format=csv",
	"/api/stores/export?format=csv",
	"/api/audit/export?format=csv",
])("%s is a replica's work, where there is one", async (path) => {
	const answer = await t.api.request(path);
	expect(answer.status).toBe(200);
	await answer.text();
	expect(reads).toBe(1);
});

test.each(["/api/orders", "/api/dashboard", "/api/customers"])(
	"%s is read where changes are made",
	async (path) => {
		await t.get(path);
		expect(reads).toBe(0);
	},
);
