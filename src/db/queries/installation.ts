import { sql } from "drizzle-orm";
import { release } from "#contract/release.ts";
import type { Installation } from "#contract/settings.ts";
import { type Database, rowsOf } from "../database.ts";
import { customers } from "../schema/customers.ts";
import { products } from "../schema/products.ts";
import { sales } from "../schema/sales.ts";
import { stores } from "../schema/stores.ts";
import { ofWhole } from "./sales-segments.ts";

export async function getInstallation(db: Database): Promise<Installation> {
	const [row] = await rowsOf<{
		database: string;
		bytes: number;
		stores: number;
		products: number;
		customers: number;
		orders: number;
	}>(
		db,
		sql`select
			current_setting('server_version') as database,
			pg_database_size(current_database()) as bytes,
			(select count(*) from ${stores} where removed_at is null) as stores,
			(select count(*) from ${products} where removed_at is null) as products,
			(select count(*) from ${customers}) as customers,
			(select coalesce(sum(orders + cancelled_orders), 0)::bigint from ${sales} where ${ofWhole()}) as orders`,
	);
	if (!row) throw new Error("an aggregate always answers one row");
	const { database, bytes, ...counts } = row;
	return {
		...release,
		database: `PostgreSQL ${database.split(" ")[0]}`,
		databaseBytes: bytes,
		counts,
	};
}
