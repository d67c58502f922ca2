import { z } from "zod";
import {
	storeCategories,
	storeStatuses,
	storeTypes,
} from "#core/categories.ts";
import { isValidSlug } from "#core/slug.ts";
import { activityEntry } from "./activity.ts";
import {
	cents,
	centsParam,
	countParam,
	day,
	id,
	optionalText,
	pageOf,
	pageParams,
	requiredText,
	typedText,
	version,
} from "./common.ts";
import { optionalEmail, phone } from "./people.ts";
import { inOrder } from "./ranges.ts";

export const storeSorts = ["revenue", "name", "newest", "rating"] as const;
export type StoreSort = (typeof storeSorts)[number];

export const storeFilterFields = pageParams.extend({
	status: z.enum(storeStatuses).optional(),
	type: z.enum(storeTypes).optional(),
	minRevenue: centsParam.optional(),
	maxRevenue: centsParam.optional(),
	/** At least this many stars. */
	rating: countParam.pipe(z.int().min(2).max(5)).optional(),
	sort: z.enum(storeSorts).default("revenue"),
});
export const storeFilters = storeFilterFields.superRefine(
	inOrder("minRevenue", "maxRevenue"),
);
export type StoreFilters = z.infer<typeof storeFilters>;

export const storeInput = z.strictObject({
	name: requiredText(120),
	slug: typedText(140).refine(isValidSlug, { error: "invalid_slug" }),
	type: z.enum(storeTypes),
	category: z.enum(storeCategories),
	manager: requiredText(120),
	phone,
	email: optionalEmail,
	description: typedText(2000).default(""),
});
export type StoreInput = z.infer<typeof storeInput>;
export const storeUpdate = storeInput.extend({ version });

export const storeStatusChange = z.strictObject({
	status: z.enum(["ativa", "inativa"]),
	/** Why a pending store is refused, or an active one deactivated. */
	reason: optionalText(500),
	version,
});

/** Revenue and orders are those of the current business month. */
export const storeSummary = z
	.object({
		id,
		name: z.string(),
		slug: z.string(),
		type: z.enum(storeTypes),
		status: z.enum(storeStatuses),
		category: z.enum(storeCategories),
		manager: z.string(),
		phone: z.string(),
		email: z.string().nullable(),
		description: z.string(),
		rating: z.number().nullable(),
		joinedOn: day,
		revenueCents: cents,
		orders: z.int(),
		products: z.int(),
		version,
	})
	.meta({ id: "Store" });
export type StoreSummary = z.infer<typeof storeSummary>;
export const storePage = pageOf(storeSummary);

export const storeDetails = storeSummary.extend({
	activity: z.array(activityEntry),
});
export type StoreDetails = z.infer<typeof storeDetails>;

export const storeCounters = z.object({
	total: z.int(),
	active: z.int(),
	pending: z.int(),
	inactive: z.int(),
	averageRating: z.number().nullable(),
});
export type StoreCounters = z.infer<typeof storeCounters>;

export const slugAvailability = z.object({
	isAvailable: z.boolean(),
	suggestion: z.string(),
});

/** The thirteen settings of the specification; `pixKey` is validated by its kind. */
export const storeSettingsInput = z.strictObject({
	commissionRateBps: z.int().min(0).max(10_000),
	pixKey: optionalText(100),
	bankAccount: optionalText(100),
	freeShippingLimitCents: cents,
	shippingRateCents: cents,
	processingDays: z.int().min(0).max(90),
	orderNotifications: z.boolean(),
	stockAlerts: z.boolean(),
	promotionUpdates: z.boolean(),
	autoApproveProducts: z.boolean(),
	allowBackorders: z.boolean(),
	requireMinOrder: z.boolean(),
	minOrderCents: cents,
	version,
});
export type StoreSettingsInput = z.infer<typeof storeSettingsInput>;
export const storeSettings = storeSettingsInput
	.extend({ storeId: id, storeName: z.string() })
	.meta({ id: "StoreSettings" });
export type StoreSettings = z.infer<typeof storeSettings>;

/** A store to choose in a form: active ones, searchable. */
export const storeChoice = z.object({ id, name: z.string() });
export type StoreChoice = z.infer<typeof storeChoice>;
