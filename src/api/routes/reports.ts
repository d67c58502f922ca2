import type { Context } from "hono";
import type { z } from "zod";
import { type Dashboard, dashboard } from "#contract/dashboard.ts";
import {
	commissionsReport,
	type ReportName,
	reportFilters,
	reportOrderFilters,
	reportOrders,
	reportRefunds,
	reportSummary,
	salesReport,
	storesReport,
} from "#contract/reports.ts";
import { type Database, inSnapshot } from "#db/database.ts";
import { businessToday } from "#db/queries/calendar.ts";
import { getDashboard } from "#db/queries/dashboard.ts";
import {
	getCommissionsReport,
	getSalesReport,
	getStoresReport,
} from "#db/queries/quick-reports.ts";
import { listReportOrders } from "#db/queries/report-orders.ts";
import { listReportRefunds } from "#db/queries/report-refunds.ts";
import { getReportSummary } from "#db/queries/reports.ts";
import { businessNow } from "#db/queries/settings.ts";
import { defineRoute } from "../access/define-route.ts";
import { may, type Who } from "../access/who.ts";
import { type ApiEnv, jsonAnswer, newRouter, problems } from "../router.ts";

export const reports = newRouter();

reports.openapi(
	defineRoute({
		method: "get",
		path: "/dashboard",
		access: "person",
		summary: "The current business month at a glance",
		responses: { 200: jsonAnswer(dashboard, "The figures"), ...problems },
	}),
	async (c) => {
		const { db, realNow, share } = c.var;
		const figures = await share(() =>
			inSnapshot(db, async (tx) =>
				getDashboard(tx, await businessToday(tx, realNow())),
			),
		);
		return c.json(
			{
				...figures,
				attention: attentionFor(c.var.who, figures.attention),
				...(await warningsFor(c)),
			},
			200,
		);
	},
);

/** To who may do something about it. */
async function warningsFor({
	var: { who, backups, dataDisk, realNow },
}: Context<ApiEnv>): Promise<Pick<Dashboard, "backupWarning" | "diskWarning">> {
	if (!may(who, "data:manage")) return {};
	const backupWarning = await backups?.warning(realNow());
	const diskWarning = await dataDisk?.warning();
	return {
		...(backupWarning && { backupWarning }),
		...(diskWarning && { diskWarning }),
	};
}

reports.openapi(
	reportRoute(
		"summary",
		"A period: stores, categories and the months before it",
		reportSummary,
	),
	async (c) =>
		c.json(await read(c, getReportSummary, c.req.valid("query")), 200),
);

reports.openapi(
	reportRoute("sales", "Sales day by day, or month by month", salesReport),
	async (c) => c.json(await read(c, getSalesReport, c.req.valid("query")), 200),
);

reports.openapi(
	reportRoute("stores", "What each store sold", storesReport),
	async (c) =>
		c.json(await read(c, getStoresReport, c.req.valid("query")), 200),
);

reports.openapi(
	reportRoute(
		"commissions",
		"What each store paid in commissions",
		commissionsReport,
	),
	async (c) =>
		c.json(await read(c, getCommissionsReport, c.req.valid("query")), 200),
);

reports.openapi(
	defineRoute({
		method: "get",
		path: "/reports/orders",
		access: { anyOf: ["orders:read"] },
		summary: "The orders behind a figure, each with what it adds to it",
		request: { query: reportOrderFilters },
		responses: { 200: jsonAnswer(reportOrders, "A page"), ...problems },
	}),
	async (c) =>
		c.json(await read(c, listReportOrders, c.req.valid("query")), 200),
);

reports.openapi(
	defineRoute({
		method: "get",
		path: "/reports/refunds",
		access: { anyOf: ["orders:read"] },
		summary: "The refunds behind a figure, each with what counts of it",
		request: { query: reportOrderFilters },
		responses: { 200: jsonAnswer(reportRefunds, "A page"), ...problems },
	}),
	async (c) =>
		c.json(await read(c, listReportRefunds, c.req.valid("query")), 200),
);

function reportRoute<Schema extends z.ZodType>(
	name: ReportName,
	summary: string,
	schema: Schema,
) {
	return defineRoute({
		method: "get",
		path: `/reports/${name}`,
		access: { anyOf: ["reports:read"] },
		summary,
		request: { query: reportFilters },
		responses: { 200: jsonAnswer(schema, "The report"), ...problems },
	});
}

/** Figures as of the business time of the request. */
async function read<Filters, Figures>(
	{ var: { readMuch, realNow, share } }: Context<ApiEnv>,
	report: (db: Database, filters: Filters, now: Date) => Promise<Figures>,
	filters: Filters,
): Promise<Figures> {
	return share(() =>
		readMuch((db) =>
			inSnapshot(db, async (tx) =>
				report(tx, filters, await businessNow(tx, realNow())),
			),
		),
	);
} /** What waits for someone who may do something about it. */
function attentionFor(who: Who, attention: Dashboard["attention"]) {
	return may(who, "privacy:manage")
		? attention
		: { ...attention, overdueRequests: 0 };
}
