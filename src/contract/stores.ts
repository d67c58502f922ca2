import { z } from "zod";
import {
	storeCategories,
	storeStatuses,
	storeTypes,
} from "#core/categories.ts";
import { isValidSlug, slugMaxLength } from "#core/slug.ts";
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
import { optionalEmail, optionalPixKey, phone } from "./people.ts";
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

export const storeNameMaxLength = 120;

export const storeInput = z.strictObject({
	name: requiredText(storeNameMaxLength),
	slug: requiredText(slugMaxLength).refine(isValidSlugUnlessSaid, {
		error: "invalid_slug",
	}),
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

/** What the form of a copy begins with: a name and a slug of its own, the rest as in `sourceName`. */
export const storeCopyDraft = storeSummary
	.pick({
		...{ name: true, slug: true, type: true, category: true },
		...{ manager: true, phone: true, email: true, description: true },
	})
	.extend({ sourceName: z.string() })
	.meta({ id: "StoreCopyDraft" });
export type StoreCopyDraft = z.infer<typeof storeCopyDraft>;

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
	/** Why it is not. */
	code: z.enum(["invalid_slug", "reserved_slug", "duplicate_slug"]).nullable(),
	/** A free one that looks like it; null when there is nothing to start from. */
	suggestion: z.string().nullable(),
});
export type SlugAvailability = z.infer<typeof slugAvailability>;

export const maxCommissionRateBps = 10_000;
export const maxSettingCents = 99_999_999;
// Checks of our own: bounds of the schema would be quoted in basis points and in centavos.
const commissionRate = z
	.int()
	.refine((rate) => rate >= 0 && rate <= maxCommissionRateBps, {
		error: "invalid_commission_rate",
	})
	.meta({ minimum: 0, maximum: maxCommissionRateBps });
const amount = z
	.int()
	.refine((value) => value >= 0, { error: "amount_negative" })
	.refine((value) => value <= maxSettingCents, { error: "amount_too_high" })
	.meta({ minimum: 0, maximum: maxSettingCents });

/** The thirteen settings of the specification; `pixKey` is validated by its kind. */
export const storeSettingsInput = z.strictObject({
	commissionRateBps: commissionRate,
	pixKey: optionalPixKey,
	bankAccount: optionalText(100),
	freeShippingLimitCents: amount,
	shippingRateCents: amount,
	processingDays: z.int().min(0).max(90),
	orderNotifications: z.boolean(),
	stockAlerts: z.boolean(),
	promotionUpdates: z.boolean(),
	autoApproveProducts: z.boolean(),
	allowBackorders: z.boolean(),
	requireMinOrder: z.boolean(),
	minOrderCents: amount,
	version,
});
export type StoreSettingsInput = z.infer<typeof storeSettingsInput>;
export const storeSettings = storeSettingsInput
	.extend({
		storeId: id,
		storeName: z.string(),
		pixKey: z.string().nullable(),
		bankAccount: z.string().nullable(),
	})
	.meta({ id: "StoreSettings" });
export type StoreSettings = z.infer<typeof storeSettings>;

/** A store to choose in a form: active ones, searchable. */
export const storeChoice = z.object({ id, name: z.string() });
export type StoreChoice = z.infer<typeof storeChoice>;

/** What a filter is told by, also when the store was removed. */
export const storeName = storeChoice.pick({ name: true });

/** An empty or overlong slug has its own message already. */
function isValidSlugUnlessSaid(slug: string): boolean {
	return slug === "" || slug.length > slugMaxLength || isValidSlug(slug);
}
