import { and, type SQL, sql } from "drizzle-orm";
import type { AuditedEntity } from "#contract/activity.ts";
import { type Database, rowsOf } from "../database.ts";
import { businessToday } from "../queries/calendar.ts";
import { isChange } from "../queries/change-log.ts";
import { getVipRule } from "../queries/customer-vip.ts";
import { auditLog } from "../schema/activity.ts";
import { orders } from "../schema/orders.ts";
import { customersExport } from "./customers-export.ts";
import type { ExportSource } from "./export-table.ts";
import { ordersExport } from "./orders-export.ts";
import { productsExport } from "./products-export.ts";
import { storesExport } from "./stores-export.ts";

interface OwnRecords {
	stores: ExportSource;
	products: ExportSource;
	customers: ExportSource;
	orders: ExportSource;
}

/** What was made or changed since the sample was loaded, and is still there: not the sample's own rows. */
export async function ownRecords(
	db: Database,
	at: { now: Date; realNow: Date; lowStock: number },
): Promise<OwnRecords> {
	const rule = await getVipRule(db, at.realNow);
	return {
		stores: among(storesExport(db, {}, {}, at.now), [
			"store",
			"store-settings",
			"store-legal",
		]),
		products: among(productsExport({}, {}, at.lowStock), ["product"]),
		customers: among(customersExport({}, {}, rule), ["customer"]),
		orders: ordersExport(
			{ type: "all" },
			{ days: {}, at: await businessToday(db, at.realNow) },
			"order",
			isOwn(sql`${orders.id}`, ["order"]),
		),
	};
}

export async function countRecords(
	db: Database,
	{ from, where }: ExportSource,
): Promise<number> {
	const [row] = await rowsOf<{ count: number }>(
		db,
		sql`select count(*) as count from ${from(0, 1)} where ${where}`,
	);
	return row?.count ?? 0;
}

function among(source: ExportSource, entities: AuditedEntity[]): ExportSource {
	return { ...source, where: and(source.where, isOwn(source.id, entities)) };
}

/** The audit log tells: the sample wrote its own lines before it said that it was loaded. */
function isOwn(id: SQL, entities: AuditedEntity[]): SQL {
	const sampleLoaded = sql`(
		select coalesce(max(id), 0) from ${auditLog}
		where entity = 'settings' and action = 'sample-loaded'
	)`;
	return sql`${id} in (
		select entity_id from ${auditLog}
		where entity in ${entities} and id > ${sampleLoaded} and ${isChange}
	)`;
}
