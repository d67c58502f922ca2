import type { ProductSummary } from "#contract/products.ts";
import type { Actor } from "#core/actor.ts";
import type { Database } from "#db/database.ts";
import { assertVersion, recordChanges } from "#db/queries/change-log.ts";
import {
	lockProduct,
	type ProductRow,
	setProducts,
} from "#db/queries/product-changes.ts";
import { getProduct } from "#db/queries/products.ts";
import { getMarketplaceSettings } from "#db/queries/settings.ts";
import { changesNothing } from "../changes-nothing.ts";

export type ProductDecision =
	| { isOnline: boolean }
	| { isApproved: true; refusalReason: null; decidedAt: Date }
	| { isApproved: false; refusalReason: string | null; decidedAt: Date | null }
	| { refusalReason: string; decidedAt: Date }
	| { refusalReason: null };

interface By {
	id: number;
	version: number;
	actor: Actor;
}

/** Approved or refused, shown or taken out: one decision, told as `action`. What stands already is not decided again. */
export async function decideOnProduct(
	tx: Database,
	{ id, version, actor }: By,
	action: string,
	decision: ProductDecision,
	/** What has to be so. */
	assertOpen: (before: ProductRow) => void = () => {},
): Promise<{ saved: ProductSummary; isNew: boolean }> {
	const before = await lockProduct(tx, id);
	await assertVersion(tx, "product", before, version);
	assertOpen(before);
	const isNew = isDecision(before, decision);
	if (isNew) await decideOnProducts(tx, [before], action, decision, actor);
	const { lowStockThreshold } = await getMarketplaceSettings(tx);
	return { saved: await getProduct(tx, id, lowStockThreshold), isNew };
}

/** Whether it makes anything of the product that it is not already. */
export function isDecision(
	before: ProductRow,
	decision: ProductDecision,
): boolean {
	// When it was decided makes no other decision of it.
	const { decidedAt: _, ...decided } = { decidedAt: null, ...decision };
	return !changesNothing(before, decided);
}

/** The same decision on locked products, each as its next version with its line in the audit. */
export async function decideOnProducts(
	tx: Database,
	products: readonly ProductRow[],
	action: string,
	decision: ProductDecision,
	actor: Actor,
): Promise<void> {
	if (products.length === 0) return;
	await setProducts(
		tx,
		products.map(({ id }) => id),
		decision,
	);
	await recordChanges(
		tx,
		products.map((before) => ({
			...{ actor, entity: "product", entityId: before.id, action },
			before,
			after: { ...before, ...decision },
		})),
	);
}
