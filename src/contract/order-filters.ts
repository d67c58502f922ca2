import { z } from "zod";
import { customerTypes, paymentMethods } from "#core/categories.ts";
import { allOrderStatuses } from "#core/order-status.ts";
import { orderReturnStates } from "#core/return-rules.ts";
import { actorParam } from "./actors.ts";
import {
	centsParam,
	day,
	idParam,
	listParam,
	openListParam,
	pageParams,
} from "./common.ts";
import {
	exportDays,
	exportParamFields,
	ofPage,
	orderExportRows,
} from "./exports.ts";
import { inOrder } from "./ranges.ts";

// Apart from what an order is: the dashboard shows orders and filters none.

/** `late`: those that wait longest beyond what their stores promised first. */
const orderSorts = ["newest", "oldest", "highest", "lowest", "late"] as const;
export type OrderSort = (typeof orderSorts)[number];
const orderTypes = ["all", "single", "multi"] as const;

const orderFilterFields = pageParams.extend({
	status: listParam(allOrderStatuses).optional(),
	type: z.enum(orderTypes).default("all"),
	dateFrom: day.optional(),
	dateTo: day.optional(),
	minValue: centsParam.optional(),
	maxValue: centsParam.optional(),
	storeId: idParam.optional(),
	customerId: idParam.optional(),
	paymentMethod: listParam(paymentMethods).optional(),
	customerType: z.enum(customerTypes).optional(),
	/** Storefronts, by their key, and people of the team who took it by hand: "key-2,person-3". */
	createdBy: openListParam(actorParam, 20).optional(),
	/** `late`: a part waits longer than its store's processing time, in business days. */
	situation: z.enum(["late"]).optional(),
	/** By its badge; `any`: it has one. */
	returns: listParam(["any", ...orderReturnStates]).optional(),
	sort: z.enum(orderSorts).default("newest"),
});
const ranges = [
	["dateFrom", "dateTo"],
	["minValue", "maxValue"],
] as const;
export const orderFilters = orderFilterFields
	.superRefine(inOrder(...ranges))
	.superRefine(({ sort, situation }, context) => {
		if (sort === "late" && situation !== "late")
			context.addIssue({
				code: "custom",
				path: ["sort"],
				message: "sort_needs_late",
				input: sort,
			});
	});
export type OrderFilters = z.infer<typeof orderFilters>;
/** Which orders, without page and sorting: what a selection of all that match is of. */
export const orderMatch = orderFilterFields
	.omit(ofPage)
	.superRefine(inOrder(...ranges));
export type OrderMatch = z.infer<typeof orderMatch>;
export const orderExportParams = orderFilterFields
	.omit(ofPage)
	.extend(exportParamFields.shape)
	.extend({ rows: z.enum(orderExportRows).default("order") })
	.superRefine(inOrder(...ranges, exportDays));
