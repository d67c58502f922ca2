import { eq, inArray, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { orderFilters } from "#contract/order-filters.ts";
import { addDays } from "#core/business-time.ts";
import { randomFor } from "#db/sample/random.ts";
import { sampleNow } from "#db/sample/sample-time.ts";
import { rawLateParts } from "#tests/support/raw-late-parts.ts";
import { openSampleDatabase } from "#tests/support/test-database.ts";
import { undone } from "#tests/support/undone.ts";
import { type Database, type OpenDatabase, rowsOf } from "../database.ts";
import { orderParts, orders } from "../schema/orders.ts";
import { marketplaceSettings, ownHolidays } from "../schema/settings.ts";
import { storeSettings } from "../schema/stores.ts";
import { businessToday } from "./calendar.ts";
import { countLateOrders, lateParts } from "./late-orders.ts";
import { listOrders } from "./orders.ts";

let database: OpenDatabase;

beforeAll(async () => {
	database = await openSampleDatabase();
	const { db } = database;
	await db
		.update(marketplaceSettings)
		.set({ clockPinnedAt: null, clockStartedAt: null });
	// Some of what was sent waits again: over half a year, at every hour of the day.
	const some = db
		.select({ id: orders.id })
		.from(orders)
		.where(sql`${orders.id} % 29 = 0 and ${orders.cancelledAt} is null`);
	await db
		.update(orderParts)
		.set({ status: "pago" })
		.where(inArray(orderParts.orderId, some));
	await db
		.update(orders)
		.set({ status: "pago" })
		.where(inArray(orders.id, some));
}, 120_000);

afterAll(() => database.close());

test.for(Array.from({ length: 8 }, (_, number) => number))(
	"SQL finds the parts late that the rule does, by as many days, since the same day (%i)",
	async (number) => {
		const { db } = database;
		const random = randomFor(`late ${number}`);
		await db.update(storeSettings).set({
			processingDays: sql`(${random.int(0, 30)} + ${storeSettings.storeId} * ${random.int(1, 7)}) % 91`,
		});
		await db.delete(ownHolidays);
		const daysOff = new Set(
			Array.from({ length: random.int(0, 25) }, () =>
				addDays("2023-09-01", random.int(0, 210)),
			),
		);
		if (daysOff.size > 0)
			await db
				.insert(ownHolidays)
				.values([...daysOff].map((day) => ({ day, name: "Folga" })));
		// Any hour of any day, weekends and midnight in São Paulo among them.
		const now = new Date(
			Date.parse("2023-10-01T02:59:59Z") + random.int(0, 190 * 24) * 3_600_000,
		);
		const at = await businessToday(db, now);
		const expected = await rawLateParts(db, at.today);
		const found = await rowsOf<{ id: number; days: number; since: string }>(
			db,
			sql`select id, order_id as "orderId", days, since::text as since from ${lateParts(at)} as late order by id`,
		);
		expect(found).toEqual(expected);
		expect(await countLateOrders(db, at)).toBe(
			new Set(expected.map(({ orderId }) => orderId)).size,
		);
		await comparePages(db, now);
	},
);

test.each([undefined, "pago", "pago,enviado", "enviado,entregue"])(
	"a list of %s says who is late, as the rule does",
	async (status) => {
		const { db } = database;
		const { items } = await listOrders(
			db,
			orderFilters.parse({ sort: "oldest", pageSize: "100", status }),
			sampleNow,
		);
		const { today } = await businessToday(db, sampleNow);
		const shown = new Set(items.map(({ id }) => id));
		const late = (await rawLateParts(db, today)).filter(({ orderId }) =>
			shown.has(orderId),
		);
		expect(late.length > 0).toBe(status !== "enviado,entregue");
		expect(
			items.flatMap((order) => order.late.map(({ partId }) => partId)).sort(),
		).toEqual(late.map(({ id }) => id).sort());
	},
);

test("what was bought in the last moment of yesterday can be late, what was bought in the first of today cannot", () =>
	undone(database.db, async (db) => {
		await db.delete(ownHolidays);
		await db.update(storeSettings).set({ processingDays: 0 });
		const [yesterday, today] = await rowsOf<{ id: number }>(
			db,
			sql`select id from orders where status = 'pago' order by id limit 2`,
		);
		for (const [order, placedAt] of [
			[yesterday, "2024-03-06T02:59:59.999Z"],
			[today, "2024-03-06T03:00:00.000Z"],
		] as const) {
			const id = order?.id ?? 0;
			await db
				.update(orders)
				.set({ placedAt: new Date(placedAt) })
				.where(eq(orders.id, id));
			await db
				.update(orderParts)
				.set({ placedAt: new Date(placedAt) })
				.where(eq(orderParts.orderId, id));
		}
		const { items } = await listOrders(
			db,
			orderFilters.parse({ dateFrom: "2024-03-05", dateTo: "2024-03-06" }),
			new Date("2024-03-06T15:00:00Z"),
		);
		const daysOf = (id: number | undefined) =>
			items.find((order) => order.id === id)?.late.map(({ days }) => days);
		expect(new Set(daysOf(yesterday?.id))).toEqual(new Set([1]));
		expect(daysOf(today?.id)).toEqual([]);
	}));

test("nothing is late where nothing waits", () =>
	undone(database.db, async (tx) => {
		await tx.update(orderParts).set({ status: "entregue" });
		const at = await businessToday(tx, sampleNow);
		expect(at.oldestWaiting).toBeNull();
		expect(await countLateOrders(tx, at)).toBe(0);
	}));

/** The most late first, the oldest of those that are equally late; page after page and back. */
async function comparePages(db: Database, now: Date) {
	const at = await businessToday(db, now);
	const pageOf = (cursor?: string | null) =>
		listOrders(
			db,
			orderFilters.parse({
				...{ situation: "late", sort: "late", pageSize: "40" },
				...(cursor && { cursor }),
			}),
			now,
		);
	const first = await pageOf();
	const second = first.nextCursor ? await pageOf(first.nextCursor) : null;
	const items = [...first.items, ...(second?.items ?? [])];
	const days = items.map(({ late }) => Math.max(...late.map((s) => s.days)));
	const inOrder = items
		.map(({ id }, index) => ({ id, days: days[index] ?? 0 }))
		.toSorted((one, other) => other.days - one.days || one.id - other.id);
	expect(items.map(({ id }) => id)).toEqual(inOrder.map(({ id }) => id));
	expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
	const late = await rawLateParts(db, at.today);
	expect(days[0] ?? 0).toBe(Math.max(0, ...late.map((part) => part.days)));
	const ofShown = new Set(items.map(({ id }) => id));
	expect(
		items.flatMap((order) => order.late.map((s) => s.partId)).sort(),
	).toEqual(
		late
			.flatMap(({ id, orderId }) => (ofShown.has(orderId) ? [id] : []))
			.sort(),
	);
	if (second)
		expect((await pageOf(second.previousCursor)).items).toEqual(first.items);
}
