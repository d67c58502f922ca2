import { expect, test } from "vitest";
import {
	type ReportFilters,
	type ReportOrderFilters,
	reportFilters,
	reportOrderFilters,
} from "#contract/reports.ts";
import { customerTypes, productCategories } from "#core/categories.ts";
import { sum } from "#core/money.ts";
import { randomFor } from "#db/sample/random.ts";
import { sampleNow } from "#db/sample/sample-time.ts";
import {
	knownMarketplaces,
	newMarketplaces,
	useManyMarketplaces,
} from "#tests/support/many-marketplaces.ts";
import {
	givenRandomMarketplace,
	looks,
} from "#tests/support/random-marketplace.ts";
import { rawDashboard } from "#tests/support/raw-dashboard.ts";
import {
	rawCommissionsReport,
	rawSalesReport,
	rawStoresReport,
	rawSummary,
} from "#tests/support/raw-reports.ts";
import {
	isPostgres,
	openSampleDatabase,
} from "#tests/support/test-database.ts";
import type { Database } from "../database.ts";
import { businessToday } from "./calendar.ts";
import { getDashboard } from "./dashboard.ts";
import {
	getCommissionsReport,
	getSalesReport,
	getStoresReport,
} from "./quick-reports.ts";
import { listReportOrders } from "./report-orders.ts";
import { listReportRefunds } from "./report-refunds.ts";
import { getReportSummary } from "./reports.ts";

const inEach = useManyMarketplaces();

/** Every figure of the reports against the orders themselves, and against the rows that are shown behind it. */
async function compareReports(db: Database, filters: ReportFilters, now: Date) {
	const summary = await getReportSummary(db, filters, now);
	expect(summary).toMatchObject(await rawSummary(db, summary, filters));
	const sales = await getSalesReport(db, filters, now);
	expect(sales).toMatchObject(await rawSalesReport(db, sales, filters));
	const stores = await getStoresReport(db, filters, now);
	expect(stores).toMatchObject(await rawStoresReport(db, stores, filters));
	const commissions = await getCommissionsReport(db, filters, now);
	expect(commissions).toMatchObject(
		await rawCommissionsReport(db, commissions, filters),
	);
	const { refunds, refundCents, commissionBackCents } = summary;
	expect(await refundsBehind(db, filters, now)).toEqual({
		refunds,
		refundCents,
		commissionBackCents,
	});
	const { orders, revenueCents, commissionCents } = summary;
	expect(await rowsBehind(db, filters, now)).toEqual({
		orders,
		revenueCents,
		commissionCents,
	});
}

async function refundsBehind(db: Database, filters: ReportFilters, now: Date) {
	const { rows, totals } = await everyPage(listReportRefunds, {
		...{ db, filters, now, pageSize: "10" },
	});
	const added = {
		refunds: new Set(rows.map((row) => row.id)).size,
		refundCents: sum(rows.map((row) => row.refundCents)),
		commissionBackCents: sum(rows.map((row) => row.commissionBackCents)),
	};
	expect(totals).toEqual(added);
	return added;
}

async function rowsBehind(db: Database, filters: ReportFilters, now: Date) {
	const { rows, totals } = await everyPage(listReportOrders, {
		...{ db, filters, now, pageSize: "100" },
	});
	const added = {
		orders: new Set(rows.map((row) => row.code)).size,
		revenueCents: sum(rows.map((row) => row.revenueCents)),
		commissionCents: sum(rows.map((row) => row.commissionCents)),
	};
	expect(totals).toEqual(added);
	expect(rows).toHaveLength(added.orders);
	return added;
}

interface Listed<Row> {
	items: Row[];
	totals?: unknown;
	nextCursor: string | null;
}

/** The pages one by one, as an operator opens them; the first one says what they come to. */
async function everyPage<Row>(
	list: (
		db: Database,
		filters: ReportOrderFilters,
		now: Date,
	) => Promise<Listed<Row>>,
	{
		db,
		filters,
		now,
		pageSize,
	}: { db: Database; filters: ReportFilters; now: Date; pageSize: string },
) {
	const rows: Row[] = [];
	let cursor: string | undefined;
	let totals: unknown;
	do {
		const page = await list(
			db,
			{ ...reportOrderFilters.parse({ pageSize }), ...filters, cursor },
			now,
		);
		rows.push(...page.items);
		totals ??= page.totals;
		cursor = page.nextCursor ?? undefined;
	} while (cursor);
	return { rows, totals };
}

const periodsAndSegments = [
	{},
	{ month: "2023-11" },
	{ dateFrom: "2023-12-20", dateTo: "2024-01-05" },
	{ dateFrom: "2023-10-15", dateTo: "2024-02-10" },
	{ storeId: "1" },
	{ category: "moda" },
	{ customerType: "atacado" },
	{ storeId: "3", category: "casa", customerType: "varejo" },
];

// PGlite runs the same SQL; the many are proven on PostgreSQL, where they take a quarter of the time.
test("every figure of the sample is what its orders add up to", async () => {
	const { db, close } = await openSampleDatabase();
	try {
		expect(await getDashboard(db, await businessToday(db, sampleNow))).toEqual(
			await rawDashboard(db, sampleNow),
		);
		for (const filters of isPostgres() ? periodsAndSegments : [{}])
			await compareReports(db, reportFilters.parse(filters), sampleNow);
	} finally {
		await close();
	}
}, 180_000);

test("every figure of marketplaces no run has seen is what their orders add up to", async () => {
	await inEach(newMarketplaces(), compareMarketplace);
}, 600_000);

test("so is every figure of many known marketplaces", {
	tags: "all",
	timeout: 600_000,
}, async () => {
	await inEach(knownMarketplaces(), compareMarketplace);
});

async function compareMarketplace(db: Database, number: number) {
	const { storeIds } = await givenRandomMarketplace(db, number);
	const random = randomFor(`look ${number}`);
	const now = random.pick(looks);
	expect(
		await getDashboard(db, await businessToday(db, now)),
		`marketplace ${number}`,
	).toEqual(await rawDashboard(db, now));
	const maybe = <Value>(value: Value) =>
		random.chance(0.5) ? value : undefined;
	const filters: ReportFilters = {
		...random.pick([
			{},
			{ month: "2024-01" },
			{ month: "2024-02" },
			{ dateFrom: "2024-02-29", dateTo: "2024-02-29" },
			{ dateFrom: "2023-09-30", dateTo: "2024-03-01" },
			{ dateTo: "2024-03-15" },
		]),
		storeId: maybe(random.pick(storeIds)),
		category: maybe(random.pick(productCategories.slice(0, 3))),
		customerType: maybe(random.pick(customerTypes)),
	};
	await compareReports(db, filters, now);
}
