import type { StoreStatus } from "./categories.ts";

/** Why buyers do not see a product. */
export type OutOfCatalogueReason =
	| "refused"
	| "not-approved"
	| "switched-off"
	| "store-pending"
	| "store-inactive";

/**
 * What keeps a product out of the online catalogue, its own reasons before its store's; null when buyers
 * see it. outOfCatalogue({ isApproved: true, refusalReason: null, isOnline: true, storeStatus: "pendente" }) → "store-pending"
 */
export function outOfCatalogue(product: {
	isApproved: boolean;
	refusalReason: string | null;
	isOnline: boolean;
	storeStatus: StoreStatus;
}): OutOfCatalogueReason | null {
	if (product.refusalReason !== null) return "refused";
	if (!product.isApproved) return "not-approved";
	if (!product.isOnline) return "switched-off";
	if (product.storeStatus === "pendente") return "store-pending";
	return product.storeStatus === "inativa" ? "store-inactive" : null;
}
