import type { Actor } from "#core/actor.ts";
import type { Database } from "#db/database.ts";
import { recordChange } from "#db/queries/change-log.ts";
import { insertNotifications } from "#db/queries/notifications.ts";
import { type ProductRow, updateProduct } from "#db/queries/product-changes.ts";
import {
	businessNowOf,
	type MarketplaceSettingsRow,
} from "#db/queries/settings.ts";
import { applyStockMovement, lockProductsForSale } from "#db/queries/stock.ts";
import { newsOfStock } from "./notify-of-order.ts";

interface ByHand {
	/** Added to the stock. */
	quantity: number;
	reason: string;
	idempotencyKey?: string;
	actor: Actor;
	realNow: Date;
	settings: MarketplaceSettingsRow;
}

/** Changes a locked product's stock by hand: the movement, the bell where it becomes low, the audit. */
export async function changeStock(
	tx: Database,
	product: ProductRow,
	{ quantity, reason, actor, realNow, settings, ...key }: ByHand,
): Promise<void> {
	const now = businessNowOf(settings, realNow);
	const change = { productId: product.id, quantity };
	if (quantity < 0)
		await insertNotifications(
			tx,
			newsOfStock({
				products: await lockProductsForSale(tx, [product.id]),
				changes: [change],
				lowStockThreshold: settings.lowStockThreshold,
				actor,
				now,
			}),
		);
	await applyStockMovement(tx, change, {
		kind: "adjustment",
		reason,
		actor,
		at: now,
		...key,
	});
	await updateProduct(tx, product, {});
	await recordChange(tx, {
		actor,
		entity: "product",
		entityId: product.id,
		action: "stock-adjusted",
		before: { stock: product.stock },
		after: { stock: product.stock + quantity, reason },
	});
}
