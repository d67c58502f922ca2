import { z } from "zod";
import {
	customerStatuses,
	customerTypes,
	productCategories,
} from "#core/categories.ts";
import {
	cents,
	centsParam,
	day,
	id,
	instant,
	optionalText,
	pageOf,
	pageParams,
	requiredText,
	version,
} from "./common.ts";
import {
	email,
	optionalPostalCode,
	optionalState,
	phone,
	state,
	taxId,
} from "./people.ts";
import { inOrder } from "./ranges.ts";

export const customerSorts = [
	"spent",
	"orders",
	"newest",
	"last-order",
	"name",
] as const;
export type CustomerSort = (typeof customerSorts)[number];

export const customerFilterFields = pageParams.extend({
	type: z.enum(customerTypes).optional(),
	status: z.enum(customerStatuses).optional(),
	minSpent: centsParam.optional(),
	maxSpent: centsParam.optional(),
	state: state.optional(),
	sort: z.enum(customerSorts).default("spent"),
});
export const customerFilters = customerFilterFields.superRefine(
	inOrder("minSpent", "maxSpent"),
);
export type CustomerFilters = z.infer<typeof customerFilters>;

export const customerInput = z.strictObject({
	name: requiredText(120),
	email,
	phone,
	/** CPF or CNPJ, check digits verified. */
	document: taxId,
	type: z.enum(customerTypes),
	postalCode: optionalPostalCode,
	address: optionalText(200),
	city: optionalText(100),
	state: optionalState,
});
export type CustomerInput = z.infer<typeof customerInput>;
export const customerUpdate = customerInput.extend({ version });
export type CustomerUpdate = z.infer<typeof customerUpdate>;
export const customerStatusChange = z.strictObject({
	status: z.enum(customerStatuses),
	version,
});

/** Totals leave out cancelled orders. */
export const customerSummary = z
	.object({
		id,
		name: z.string(),
		email: z.string(),
		phone: z.string(),
		document: z.string(),
		type: z.enum(customerTypes),
		status: z.enum(customerStatuses),
		city: z.string().nullable(),
		state: z.string().nullable(),
		joinedOn: day,
		totalOrders: z.int(),
		totalSpentCents: cents,
		averageOrderCents: cents,
		lastOrderAt: instant.nullable(),
		favoriteCategories: z.array(z.enum(productCategories)),
		/** Meets the marketplace's VIP rule and is not VIP yet. */
		isVipCandidate: z.boolean(),
		version,
	})
	.meta({ id: "Customer" });
export type CustomerSummary = z.infer<typeof customerSummary>;
export const customerPage = pageOf(customerSummary);

export const customerDetails = customerSummary.extend({
	postalCode: z.string().nullable(),
	address: z.string().nullable(),
	monthlySpending: z.array(
		z.object({ month: z.string(), orders: z.int(), spentCents: cents }),
	),
	stores: z.array(
		z.object({ id, name: z.string(), orders: z.int(), spentCents: cents }),
	),
	latestOrders: z.array(
		z.object({
			code: z.string(),
			status: z.string(),
			itemCount: z.int(),
			totalCents: cents,
			placedAt: instant,
		}),
	),
});
export type CustomerDetails = z.infer<typeof customerDetails>;

export const customerCounters = z.object({
	total: z.int(),
	/** Ativo plus VIP. */
	active: z.int(),
	vip: z.int(),
	wholesale: z.int(),
});
export type CustomerCounters = z.infer<typeof customerCounters>;
