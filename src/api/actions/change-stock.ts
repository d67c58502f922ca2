import type { Actor } from "#core/actor.ts";
import type { Database } from "#db/database.ts";
import { recordChanges } from "#db/queries/change-log.ts";
import { insertNotifications } from "#db/queries/notifications.ts";
import { type ProductRow, touchProducts } from "#db/queries/product-changes.ts";
import {
	businessNowOf,
	type MarketplaceSettingsRow,
} from "#db/queries/settings.ts";
import { applyStockMovements, lockProductsForSale } from "#db/queries/stock.ts";
import { newsOfStock } from "./notify-of-order.ts";

interface ByHand {
	reason: string;
	idempotencyKey?: string;
	actor: Actor;
	realNow: Date;
	settings: MarketplaceSettingsRow;
}

/** Changes a locked product's stock by hand. */
export function changeStock(
	tx: Database,
	product: ProductRow,
	{ quantity, ...by }: ByHand & { quantity: number },
): Promise<void> {
	return changeStocksByHand(tx, [{ product, quantity }], by);
}

/** The same for several: the movements, the bell where one becomes low, the audit. */
export async function changeStocksByHand(
	tx: Database,
	changes: readonly { product: ProductRow; quantity: number }[],
	{ settings, ...by }: ByHand,
): Promise<void> {
	const { actor, realNow } = by;
	const now = businessNowOf(settings, realNow);
	const fewer = changes.filter(({ quantity }) => quantity < 0);
	if (fewer.length > 0)
		await insertNotifications(
			tx,
			newsOfStock({
				products: await lockProductsForSale(
					tx,
					fewer.map(({ product }) => product.id),
				),
				changes: fewer.map(({ product, quantity }) => ({
					...{ productId: product.id, quantity },
				})),
				lowStockThreshold: settings.lowStockThreshold,
				...{ actor, now },
			}),
		);
	await changeStocks(tx, changes, { ...by, now });
}

/** Moves the stock of locked products for one reason, each as its product's next version with its line in the audit. */
export async function changeStocks(
	tx: Database,
	changes: readonly { product: ProductRow; quantity: number }[],
	by: Pick<ByHand, "reason" | "idempotencyKey" | "actor"> & { now: Date },
): Promise<void> {
	if (changes.length === 0) return;
	const { reason, actor, now: at, idempotencyKey } = by;
	await applyStockMovements(
		tx,
		changes.map(({ product, quantity }) => ({
			productId: product.id,
			quantity,
		})),
		{
			...{ kind: "adjustment", reason, actor, at },
			...(idempotencyKey !== undefined && { idempotencyKey }),
		},
	);
	await touchProducts(
		tx,
		changes.map(({ product }) => product.id),
	);
	await recordChanges(
		tx,
		changes.map(({ product, quantity }) => ({
			actor,
			entity: "product",
			entityId: product.id,
			action: "stock-adjusted",
			before: { stock: product.stock },
			after: { stock: product.stock + quantity, reason },
		})),
	);
}
