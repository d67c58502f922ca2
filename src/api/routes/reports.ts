import { createRoute } from "@hono/zod-openapi";
import { dashboard, monthlyReport, reportParams } from "#contract/reports.ts";
import { getDashboard } from "#db/queries/dashboard.ts";
import { getMonthlyReport } from "#db/queries/reports.ts";
import { businessNow } from "#db/queries/settings.ts";
import { jsonAnswer, newRouter, problems } from "../router.ts";

export const reports = newRouter();

reports.openapi(
	createRoute({
		method: "get",
		path: "/dashboard",
		summary: "The current business month at a glance",
		responses: { 200: jsonAnswer(dashboard, "The figures"), ...problems },
	}),
	async (c) => {
		const { db, realNow } = c.var;
		const now = await businessNow(db, realNow());
		return c.json(await getDashboard(db, now), 200);
	},
);

reports.openapi(
	createRoute({
		method: "get",
		path: "/reports/monthly",
		summary: "One month: stores, categories and the months before it",
		request: { query: reportParams },
		responses: { 200: jsonAnswer(monthlyReport, "The report"), ...problems },
	}),
	async (c) => {
		const { db, realNow } = c.var;
		const now = await businessNow(db, realNow());
		const { month } = c.req.valid("query");
		return c.json(await getMonthlyReport(db, month, now), 200);
	},
);
