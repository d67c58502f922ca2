import { sql } from "drizzle-orm";
import { type Database, rowsOf } from "../database.ts";

interface Described extends Record<string, unknown> {
	/** The moment that the transaction sees. */
	at: string;
	database: string;
	name: string;
	isSample: boolean;
	/** Without those removed. */
	stores: number;
	products: number;
}

/** By columns that every release has had: what is to be copied may still wait for its migrations. */
export async function describeMarketplace(tx: Database): Promise<Described> {
	const [row] = await rowsOf<Described>(
		tx,
		sql`select to_json(now()) as at, current_setting('server_version') as database, name, is_sample as "isSample",
				(select count(*) from stores where removed_at is null) as stores,
				(select count(*) from products where removed_at is null) as products
			from marketplace_settings`,
	);
	if (!row) throw new Error("There is no marketplace in this database");
	return row;
}
