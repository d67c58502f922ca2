import { eq, sql } from "drizzle-orm";
import { type Actor, localOperator } from "#core/actor.ts";
import type { Database } from "../database.ts";
import { recordChange } from "../queries/change-log.ts";
import { keepPieces } from "../queries/order-search.ts";
import { lockMarketplaceSettings } from "../queries/settings.ts";
import { fillRollups } from "../rollup-recomputation.ts";
import { auditLog, notifications } from "../schema/activity.ts";
import { customers } from "../schema/customers.ts";
import {
	orderCodes,
	orderHistory,
	orderItems,
	orderParts,
	orders,
} from "../schema/orders.ts";
import { productImages, products, stockMovements } from "../schema/products.ts";
import { orderReturnItems, orderReturns } from "../schema/returns.ts";
import { dailyVisits } from "../schema/sales.ts";
import { marketplaceSettings } from "../schema/settings.ts";
import {
	documentFiles,
	storeContacts,
	storeDocuments,
	storeLegalData,
} from "../schema/store-legal.ts";
import { storeSettings, stores } from "../schema/stores.ts";
import { isEmptyMarketplace } from "./empty-marketplace.ts";
import { insertPictures, type ReadPicture } from "./insert-pictures.ts";
import { continueIds, insertRows } from "./insert-rows.ts";
import { vipSpentCents } from "./marketplace.ts";
import { payoutCadence } from "./payouts/cycles.ts";
import { postLedger } from "./payouts/post-ledger.ts";
import type { SampleReturn } from "./returns/returns.ts";
import { buildSample } from "./sample.ts";
import { sampleNow } from "./sample-time.ts";
import type { SampleDocument } from "./stores/documents.ts";

interface SampleOptions {
	realNow: Date;
	actor?: Actor;
	/** Without it products name their pictures, and whoever serves them has the files (the demo). */
	readPicture?: ReadPicture | null;
}

/**
 * Fills an empty marketplace with the sample and pins its clock to the sample's day. Answers
 * false, and changes nothing, where there is or was anything: of two servers that start together,
 * one loads it, and its ids are never those of rows that were here before.
 */
export async function loadSample(
	db: Database,
	{ realNow, actor = localOperator, readPicture = null }: SampleOptions,
): Promise<boolean> {
	return db.transaction(async (tx) => {
		await lockMarketplaceSettings(tx);
		if (!(await isEmptyMarketplace(tx))) return false;
		const returns = await insertSample(tx);
		if (readPicture) await insertPictures(tx, readPicture);
		await fillRollups(tx);
		await tx
			.update(marketplaceSettings)
			.set({
				payoutCadence,
				name: "Divishop",
				isSample: true,
				clockPinnedAt: sampleNow,
				clockStartedAt: realNow,
				vipSpentCents,
				version: sql`${marketplaceSettings.version} + 1`,
			})
			.where(eq(marketplaceSettings.id, 1));
		await postLedger(tx, returns);
		await recordChange(tx, {
			actor,
			entity: "settings",
			entityId: 1,
			action: "sample-loaded",
			before: { isSample: false },
			after: { isSample: true },
		});
		// Without it, lists are planned as for empty tables until the database looks by itself, which PGlite never does.
		await tx.execute(
			sql`analyze ${orders}, ${orderParts}, ${orderItems}, ${products}, ${customers}`,
		);
		return true;
	});
}

async function insertSample(tx: Database): Promise<SampleReturn[]> {
	const sample = buildSample();
	await insertRows(tx, stores, sample.stores);
	await insertRows(tx, storeSettings, sample.storeSettings);
	await insertRows(tx, storeLegalData, sample.storeLegalData);
	await insertRows(tx, storeContacts, sample.storeContacts);
	for (const document of sample.storeDocuments)
		await insertDocument(tx, document);
	await insertRows(tx, products, sample.products);
	await insertRows(tx, productImages, sample.productImages);
	await insertRows(tx, customers, sample.customers);
	await insertRows(tx, orderCodes, sample.orderCodes);
	await insertRows(tx, orders, sample.orders);
	await keepPieces(
		tx,
		sample.orders.map(({ searchText }) => searchText),
	);
	await insertRows(tx, orderParts, sample.orderParts);
	await insertRows(tx, orderItems, sample.orderItems);
	await insertRows(tx, orderHistory, sample.orderHistory);
	await insertRows(
		tx,
		orderReturns,
		sample.returns.map(({ row }) => row),
	);
	await insertRows(
		tx,
		orderReturnItems,
		sample.returns.flatMap(({ items }) => items),
	);
	await insertRows(tx, stockMovements, sample.stockMovements);
	await insertRows(tx, dailyVisits, sample.dailyVisits);
	await insertRows(tx, auditLog, sample.auditLog);
	await insertRows(tx, notifications, sample.notifications);
	await continueIds(tx, [
		...[stores, products, customers, orders, orderParts, orderItems],
		orderReturns,
	]);
	return sample.returns;
}

/** The database itself knows the address of its content. */
async function insertDocument(
	tx: Database,
	{ text, ...row }: SampleDocument,
): Promise<void> {
	const content = sql`convert_to(${text}, 'UTF8')`;
	const sha256 = sql`encode(sha256(${content}), 'hex')`;
	await tx.insert(documentFiles).values({ sha256, content });
	await tx.insert(storeDocuments).values({ ...row, sha256 });
}
