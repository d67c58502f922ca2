import { slugify } from "#core/slug.ts";
import { storeSearchText } from "../queries/stores.ts";
import type { storeSettings, stores } from "../schema/stores.ts";
import { unissuedCnpj } from "./people/documents.ts";
import { type Random, randomFor } from "./random.ts";
import { buildLegalData, type SampleLegalData } from "./stores/legal-data.ts";
import { namedStores } from "./stores/named-stores.ts";
import { partnerStores } from "./stores/partner-stores.ts";
import { pendingStores } from "./stores/pending-stores.ts";
import type { Demand, StoreData } from "./stores/store-data.ts";

export interface SampleStore {
	row: typeof stores.$inferInsert & { id: number };
	settings: typeof storeSettings.$inferInsert & {
		requireMinOrder: boolean;
		allowBackorders: boolean;
	};
	legal: SampleLegalData | null;
	demand: Demand;
}

export function buildStores(): SampleStore[] {
	const random = randomFor("stores");
	return [...namedStores, ...partnerStores, ...pendingStores].map(
		(data, index) => buildStore(data, index + 1, random),
	);
}

function buildStore(data: StoreData, id: number, random: Random): SampleStore {
	const slug = slugify(data.name);
	const email = `contato@${slug}.exemplo.com.br`;
	const { name, type, status, category, manager, phone } = data;
	const pixKey = random.chance(0.4) ? email : unissuedCnpj(random);
	const store = { name, slug, type, status, category, manager, phone, email };
	return {
		row: {
			id,
			...store,
			description: data.description,
			ratingTenths: data.ratingTenths,
			joinedOn: data.joinedOn,
			searchText: storeSearchText(store),
		},
		settings: {
			storeId: id,
			commissionRateBps: data.commissionRateBps,
			pixKey: data.lacksPixKey ? null : pixKey,
			bankAccount: data.bankAccount,
			freeShippingLimitCents: data.freeShippingLimitCents,
			shippingRateCents: data.shippingRateCents,
			processingDays: data.processingDays,
			orderNotifications: true,
			stockAlerts: true,
			promotionUpdates: data.promotionUpdates ?? false,
			autoApproveProducts: data.autoApproveProducts ?? false,
			allowBackorders: data.allowBackorders ?? true,
			requireMinOrder: data.minOrderCents !== undefined,
			minOrderCents: data.minOrderCents ?? 5_000,
		},
		legal: data.lacksLegalData
			? null
			: buildLegalData({ id, email, slug, data, pixKey }),
		demand: data.demand,
	};
}
