import type {
	StoreCategory,
	StoreStatus,
	StoreType,
} from "#core/categories.ts";

export interface StoreData {
	name: string;
	type: StoreType;
	status: StoreStatus;
	category: StoreCategory;
	manager: string;
	phone: string;
	description: string;
	/** Stars times ten; a store without orders has none. */
	ratingTenths: number | null;
	joinedOn: string;
	bankAccount: string | null;
	/** It has not told where it is to be paid. */
	lacksPixKey?: boolean;
	/** It has not told who it is by law. */
	lacksLegalData?: boolean;
	commissionRateBps: number;
	freeShippingLimitCents: number;
	shippingRateCents: number;
	processingDays: number;
	autoApproveProducts?: boolean;
	allowBackorders?: boolean;
	promotionUpdates?: boolean;
	/** Present where the store requires a minimum order. */
	minOrderCents?: number;
	demand: Demand;
}

/** How much a store sells: input of the generator, unknown to the marketplace. */
export interface Demand {
	/** How often it is chosen in the reference month, against the other stores. */
	weight: number;
	/** What that changes from one month to the next, as a factor. */
	monthlyTrend: number;
	/** What a shopper leaves there at a time, on average. */
	basketCents: number;
}
