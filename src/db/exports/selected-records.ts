import { and, type SQL, sql } from "drizzle-orm";
import type { OrderExportRows } from "#contract/exports.ts";
import type { ListName } from "#contract/list-names.ts";
import type { Database } from "../database.ts";
import { businessToday } from "../queries/calendar.ts";
import { getVipRule } from "../queries/customer-vip.ts";
import { getMarketplaceSettings } from "../queries/settings.ts";
import { orders } from "../schema/orders.ts";
import { customersExport } from "./customers-export.ts";
import type { ExportSource } from "./export-table.ts";
import { ordersExport } from "./orders-export.ts";
import { productsExport } from "./products-export.ts";
import { storesExport } from "./stores-export.ts";

/** The records of a list with these ids, with the columns of the list's own export. */
export async function selectedRecords(
	db: Database,
	{ list, ids, rows }: { list: ListName; ids: number[]; rows: OrderExportRows },
	realNow: Date,
): Promise<ExportSource> {
	const at = await businessToday(db, realNow);
	switch (list) {
		case "orders":
			return ordersExport(
				{ type: "all" },
				{ days: {}, at },
				rows,
				isOneOf(sql`${orders.id}`, ids),
			);
		case "products": {
			const { lowStockThreshold } = await getMarketplaceSettings(db);
			return among(productsExport({}, {}, lowStockThreshold), ids);
		}
		case "customers":
			return among(customersExport({}, {}, await getVipRule(db, realNow)), ids);
		case "stores":
			return among(storesExport(db, {}, {}, at.now), ids);
	}
}

function among(source: ExportSource, ids: number[]): ExportSource {
	return { ...source, where: and(source.where, isOneOf(source.id, ids)) };
}

/** One parameter, however many ids. */
function isOneOf(id: SQL, ids: number[]): SQL {
	return sql`${id} = any(${sql.param(ids)}::integer[])`;
}
