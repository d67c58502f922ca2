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
	listParam,
	optionalText,
	pageOf,
	pageParams,
	requiredText,
	version,
} from "./common.ts";
import { exportDays, exportParamFields, ofPage } from "./exports.ts";
import { orderSummary } from "./orders.ts";
import {
	email,
	optionalPostalCode,
	optionalState,
	phone,
	state,
	taxId,
} from "./people.ts";
import { inOrder } from "./ranges.ts";

const customerSorts = [
	"spent",
	"orders",
	"newest",
	"last-order",
	"name",
] as const;
export type CustomerSort = (typeof customerSorts)[number];

/** Ativo plus VIP, and those the marketplace's VIP rule suggests. */
const customerSegments = ["active", "vip-candidates"] as const;

const customerFilterFields = pageParams.extend({
	type: z.enum(customerTypes).optional(),
	status: listParam(customerStatuses).optional(),
	minSpent: centsParam.optional(),
	maxSpent: centsParam.optional(),
	state: state.optional(),
	segment: z.enum(customerSegments).optional(),
	sort: z.enum(customerSorts).default("spent"),
});
const ranges = [["minSpent", "maxSpent"]] as const;
export const customerFilters = customerFilterFields.superRefine(
	inOrder(...ranges),
);
export type CustomerFilters = z.infer<typeof customerFilters>;
/** Which customers, without page and sorting. */
export const customerMatch = customerFilterFields
	.omit(ofPage)
	.superRefine(inOrder(...ranges));
export type CustomerMatch = z.infer<typeof customerMatch>;
export const customerExportParams = customerFilterFields
	.omit(ofPage)
	.extend(exportParamFields.shape)
	.superRefine(inOrder(...ranges, exportDays));

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
export const customerStatusChange = z.strictObject({
	status: z.enum(customerStatuses),
	version,
});
export type CustomerStatusChange = z.infer<typeof customerStatusChange>;

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
		postalCode: z.string().nullable(),
		address: z.string().nullable(),
		city: z.string().nullable(),
		state: z.string().nullable(),
		joinedOn: day,
		totalOrders: z.int(),
		totalSpentCents: cents,
		/** Ticket Médio; 0 without orders. */
		averageOrderCents: cents,
		lastOrderAt: instant.nullable(),
		/** At most three, the one most was spent on first. */
		favoriteCategories: z.array(z.enum(productCategories)),
		/** Since when nothing leads to the person any more. */
		anonymisedAt: instant.nullable(),
		/** Active, not VIP yet, and meets the marketplace's VIP rule. */
		isVipCandidate: z.boolean(),
		version,
	})
	.meta({ id: "Customer" });
export type CustomerSummary = z.infer<typeof customerSummary>;
export const customerPage = pageOf(customerSummary);

export const customerDetails = customerSummary.extend({
	/** The last 12 months, oldest first; months without orders too. */
	monthlySpending: z.array(
		z.object({
			/** Like 2024-02. */
			month: z.string(),
			orders: z.int(),
			spentCents: cents,
		}),
	),
	/** Adds up to `totalSpentCents`, like `stores`: freight and discount are in both. */
	categories: z.array(
		z.object({ category: z.enum(productCategories), spentCents: cents }),
	),
	stores: z.array(
		z.object({ id, name: z.string(), orders: z.int(), spentCents: cents }),
	),
	/** Newest first, cancelled ones too. */
	latestOrders: z.array(
		orderSummary.pick({
			code: true,
			status: true,
			itemCount: true,
			totalCents: true,
			placedAt: true,
			splitDetails: true,
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
	/** Where there are customers, like SP; in alphabetical order. */
	states: z.array(z.string()),
});
export type CustomerCounters = z.infer<typeof customerCounters>;
