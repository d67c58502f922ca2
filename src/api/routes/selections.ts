import type { z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { selectedCodes, selectionFigures } from "#contract/bulk-actions.ts";
import { listSelection } from "#contract/bulk-kinds.ts";
import type { ListName } from "#contract/list-names.ts";
import { maxPrintedOrders } from "#contract/orders.ts";
import { mostSelected } from "#contract/selection.ts";
import type { Permission } from "#core/access.ts";
import { RuleViolation } from "#core/errors.ts";
import {
	figuresOfSelected,
	listSelectedCodes,
	selectedFrom,
} from "#db/queries/selections.ts";
import { defineRoute } from "../access/define-route.ts";
import { requirePermission } from "../access/guard.ts";
import { selectionSearchFor } from "../access/personal-data.ts";
import {
	type ApiEnv,
	jsonAnswer,
	jsonBody,
	newRouter,
	problems,
} from "../router.ts";

/** What is selected in a list. It reads alone; a body holds more ids than an address can. */
export const selectionRoutes = newRouter();

const reading = {
	anyOf: ["orders:read", "catalog:read", "customers:read"],
} as const;

const neededFor: Record<ListName, Permission> = {
	orders: "orders:read",
	products: "catalog:read",
	customers: "customers:read",
	stores: "catalog:read",
};

selectionRoutes.openapi(
	defineRoute({
		method: "post",
		path: "/selections/figures",
		access: reading,
		summary: "How many records a selection holds, and what its orders come to",
		request: { body: jsonBody(listSelection) },
		responses: {
			200: jsonAnswer(selectionFigures, "The figures"),
			...problems,
		},
	}),
	async (c) => {
		const selected = await selectedIn(c, c.req.valid("json"));
		const { count, totalCents } = await figuresOfSelected(c.var.db, selected);
		return c.json(
			{
				count: Math.min(count, mostSelected),
				isTooMany: count > mostSelected,
				totalCents,
			},
			200,
		);
	},
);

selectionRoutes.openapi(
	defineRoute({
		method: "post",
		path: "/selections/codes",
		access: { anyOf: ["orders:read"] },
		summary: `The codes of the newest selected orders, ${maxPrintedOrders} at most: as many as are printed at once`,
		request: { body: jsonBody(listSelection) },
		responses: { 200: jsonAnswer(selectedCodes, "The codes"), ...problems },
	}),
	async (c) => {
		const asked = c.req.valid("json");
		if (asked.list !== "orders")
			throw new RuleViolation("validation_failed", "Only orders have codes", {
				fields: [{ field: "list", code: "invalid_option" }],
			});
		const selected = await selectedIn(c, asked);
		const codes = await listSelectedCodes(c.var.db, selected, maxPrintedOrders);
		return c.json({ codes }, 200);
	},
);

async function selectedIn(
	c: Context<ApiEnv>,
	asked: z.output<typeof listSelection>,
) {
	requirePermission(c, neededFor[asked.list]);
	const { db, who, realNow } = c.var;
	return selectedFrom(db, asked, {
		...(await selectionSearchFor({ db, who }, asked)),
		realNow: realNow(),
	});
}
