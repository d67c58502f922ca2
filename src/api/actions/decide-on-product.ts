import type { ProductSummary } from "#contract/products.ts";
import type { Actor } from "#core/actor.ts";
import type { Database } from "#db/database.ts";
import { assertVersion, recordChange } from "#db/queries/change-log.ts";
import {
	lockProduct,
	type ProductRow,
	updateProduct,
} from "#db/queries/product-changes.ts";
import { getProduct } from "#db/queries/products.ts";
import { getMarketplaceSettings } from "#db/queries/settings.ts";
import { changesNothing } from "../changes-nothing.ts";

type Decision =
	| { isOnline: boolean }
	| { isApproved: true; refusalReason: null; decidedAt: Date }
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
	decision: Decision,
	/** What has to be so. */
	assertOpen: (before: ProductRow) => void = () => {},
): Promise<{ saved: ProductSummary; isNew: boolean }> {
	const before = await lockProduct(tx, id);
	await assertVersion(tx, "product", before, version);
	assertOpen(before);
	// When it was decided makes no other decision of it.
	const { decidedAt: _, ...decided } = { decidedAt: null, ...decision };
	const isNew = !changesNothing(before, decided);
	if (isNew) {
		const after = await updateProduct(tx, before, decision);
		await recordChange(tx, {
			...{ actor, entity: "product", entityId: id, action },
			before,
			after,
		});
	}
	const { lowStockThreshold } = await getMarketplaceSettings(tx);
	return { saved: await getProduct(tx, id, lowStockThreshold), isNew };
}
