import { loadSample } from "#db/sample/load-sample.ts";
import type { EmbeddedPostgres } from "#server/embedded-postgres.ts";
import { generateOrders } from "./generate-orders.ts";
import { openKeptDatabase } from "./kept-database.ts";

/** The sample with `orders` generated ones. */
export function openOrdersDatabase(orders: number): Promise<EmbeddedPostgres> {
	return openKeptDatabase(
		`orders-${orders}`,
		"benchmarks/generate-orders.ts",
		async (db) => {
			await loadSample(db, { realNow: new Date() });
			await generateOrders(db, orders);
		},
	);
}
