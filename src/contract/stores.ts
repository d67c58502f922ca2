import { z } from "zod";
import {
	storeCategories,
	storeStatuses,
	storeTypes,
} from "#core/categories.ts";
import { payoutCadences } from "#core/payout-cycle.ts";
import { isValidSlug, slugMaxLength } from "#core/slug.ts";
import { activityEntry } from "./activity.ts";
import {
	cents,
	centsParam,
	countParam,
	day,
	id,
	idParam,
	listParam,
	optionalText,
	pageOf,
	pageParams,
	requiredText,
	typedText,
	version,
} from "./common.ts";
import { exportDays, exportParamFields, ofPage } from "./exports.ts";
import { optionalEmail, optionalPixKey, phone } from "./people.ts";
import { inOrder } from "./ranges.ts";
import { sellingTerms, sellingTermsInput } from "./selling-terms.ts";

const storeSorts = ["revenue", "name", "newest", "rating"] as const;
export type StoreSort = (typeof storeSorts)[number];

const storeFilterFields = pageParams.extend({
	status: listParam(storeStatuses).optional(),
	type: listParam(storeTypes).optional(),
	category: listParam(storeCategories).optional(),
	minRevenue: centsParam.optional(),
	maxRevenue: centsParam.optional(),
	/** At least this many stars. */
	rating: countParam.pipe(z.int().min(2).max(5)).optional(),
	/** With a document that has ended, or ends soon. */
	situation: z.enum(["documents"]).optional(),
	sort: z.enum(storeSorts).default("revenue"),
});
const ranges = [["minRevenue", "maxRevenue"]] as const;
export const storeFilters = storeFilterFields.superRefine(inOrder(...ranges));
export type StoreFilters = z.infer<typeof storeFilters>;
/** Which stores, without page and sorting. */
export const storeMatch = storeFilterFields
	.omit(ofPage)
	.superRefine(inOrder(...ranges));
export type StoreMatch = z.infer<typeof storeMatch>;
export const storeExportParams = storeFilterFields
	.omit(ofPage)
	.extend(exportParamFields.shape)
	.superRefine(inOrder(...ranges, exportDays));

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
		/** The first day on which one of its documents ends; null while none does. */
		documentsEndOn: day.nullable(),
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

export const slugAvailabilityParams = z.strictObject({
	slug: typedText(300),
	exceptId: idParam.optional(),
});
export const slugAvailability = z.object({
	isAvailable: z.boolean(),
	/** Why it is not. */
	code: z.enum(["invalid_slug", "reserved_slug", "duplicate_slug"]).nullable(),
	/** A free one that looks like it; null when there is nothing to start from. */
	suggestion: z.string().nullable(),
});
export type SlugAvailability = z.infer<typeof slugAvailability>;

/** The thirteen specified settings, how often the store is paid, and what it waits for; `pixKey` is validated by its kind. */
export const storeSettingsInput = sellingTermsInput.extend({
	pixKey: optionalPixKey,
	bankAccount: optionalText(100),
	orderNotifications: z.boolean(),
	stockAlerts: z.boolean(),
	promotionUpdates: z.boolean(),
	autoApproveProducts: z.boolean(),
	allowBackorders: z.boolean(),
	requireMinOrder: z.boolean(),
	/** Null: as the marketplace does. */
	payoutCadence: z.enum(payoutCadences).nullish(),
	/** Its money waits until its notes are here. Left out: as it is. */
	requireNfe: z.boolean().optional(),
	version,
});
export type StoreSettingsInput = z.infer<typeof storeSettingsInput>;
export const storeSettings = storeSettingsInput
	.extend({
		...sellingTerms.shape,
		storeId: id,
		storeName: z.string(),
		pixKey: z.string().nullable(),
		bankAccount: z.string().nullable(),
		payoutCadence: z.enum(payoutCadences).nullable(),
		requireNfe: z.boolean(),
	})
	.meta({ id: "StoreSettings" });
export type StoreSettings = z.infer<typeof storeSettings>;

/** A store to choose in a form: active ones, searchable; with those that wait for approval where asked for. */
export const storeChoiceParams = z.strictObject({
	search: typedText(100).optional(),
	pending: z.enum(["include"]).optional(),
});
export type StoreChoiceParams = z.infer<typeof storeChoiceParams>;
export const storeChoice = z.object({
	id,
	name: z.string(),
	status: z.enum(storeStatuses),
});
export type StoreChoice = z.infer<typeof storeChoice>;

/** What a filter is told by, also when the store was removed. */
export const storeName = storeChoice.pick({ name: true });

/** An empty or overlong slug has its own message already. */
function isValidSlugUnlessSaid(slug: string): boolean {
	return slug === "" || slug.length > slugMaxLength || isValidSlug(slug);
}
