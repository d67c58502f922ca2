import { afterAll, beforeAll, expect, test } from "vitest";
import { orderFilters } from "#contract/order-filters.ts";
import { sampleNow } from "#db/sample/sample-time.ts";
import { openSampleDatabase } from "#tests/support/test-database.ts";
import type { OpenDatabase } from "../database.ts";
import { orders } from "../schema/orders.ts";
import { listOrders } from "./orders.ts";

type Row = Pick<
	typeof orders.$inferSelect,
	| "id"
	| "status"
	| "paymentMethod"
	| "customerType"
	| "storeCount"
	| "totalCents"
	| "placedAt"
	| "returnState"
	| "apiKeyId"
>;

let database: OpenDatabase;
let all: Row[];

beforeAll(async () => {
	database = await openSampleDatabase();
	all = await database.db.select().from(orders);
}, 120_000);

afterAll(() => database.close());

const byPlaced = (a: Row, b: Row) =>
	b.placedAt.getTime() - a.placedAt.getTime() || b.id - a.id;
const byValue = (a: Row, b: Row) => a.totalCents - b.totalCents || a.id - b.id;

test.each<
	[Record<string, string>, (row: Row) => boolean, (a: Row, b: Row) => number]
>([
	[
		{ status: "pago,cancelado" },
		({ status }) => ["pago", "cancelado"].includes(status),
		byPlaced,
	],
	[
		{ status: "pago,processando,entregue", sort: "lowest" },
		({ status }) => ["pago", "processando", "entregue"].includes(status),
		byValue,
	],
	[
		{ status: "enviado,entregue", paymentMethod: "boleto", type: "multi" },
		({ status, paymentMethod, storeCount }) =>
			["enviado", "entregue"].includes(status) &&
			paymentMethod === "boleto" &&
			storeCount > 1,
		byPlaced,
	],
	[
		{ paymentMethod: "pix,boleto", customerType: "atacado", sort: "lowest" },
		({ paymentMethod, customerType }) =>
			["pix", "boleto"].includes(paymentMethod) && customerType === "atacado",
		byValue,
	],
	[
		{ returns: "aberta,devolvido" },
		({ returnState }) =>
			returnState === "aberta" || returnState === "devolvido",
		byPlaced,
	],
	[{ returns: "any" }, ({ returnState }) => returnState !== null, byPlaced],
	[{ createdBy: "key-0" }, ({ apiKeyId }) => apiKeyId === null, byPlaced],
	[{ createdBy: "key-99,person-99" }, () => false, byPlaced],
])(
	"%o pages through exactly the orders it names",
	async (asked, isMeant, by) => {
		const expected = all.filter(isMeant).sort(by);
		const seen: number[] = [];
		let cursor: string | undefined;
		// Enough pages to cross several, of a size that none of the statuses is a multiple of.
		for (let turns = 0; turns < 4; turns += 1) {
			const params = { ...asked, pageSize: "23", ...(cursor && { cursor }) };
			const page = await listOrders(
				database.db,
				orderFilters.parse(params),
				sampleNow,
			);
			expect(page.total).toBe(Math.min(expected.length, 10_000));
			seen.push(...page.items.map(({ id }) => id));
			if (!page.nextCursor) break;
			cursor = page.nextCursor;
		}
		expect(seen).toEqual(expected.slice(0, 92).map(({ id }) => id));
	},
);
