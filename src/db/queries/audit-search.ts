import { and, desc, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import type { AuditedEntity } from "#contract/activity.ts";
import { searchable, searchTerms } from "#core/search-text.ts";
import { type Database, rowsOf } from "../database.ts";
import type { PersonalSearch } from "../personal-search.ts";
import { apiKeys, invitations, members } from "../schema/access.ts";
import { auditLog } from "../schema/activity.ts";
import { customers } from "../schema/customers.ts";
import { ledgerAdjustments } from "../schema/ledger.ts";
import { orders } from "../schema/orders.ts";
import { payouts } from "../schema/payouts.ts";
import { products } from "../schema/products.ts";
import { orderReturns } from "../schema/returns.ts";
import { stores } from "../schema/stores.ts";
import { webhooks } from "../schema/webhooks.ts";
import { matchesSearch } from "../search.ts";
import { listAuditActors } from "./audit-actors.ts";
import { customerFound } from "./customers.ts";
import { orderCodesLike } from "./order-search.ts";

/** Of each noun the newest so many: whoever finds more has not said much yet. */
const mostRecords = 500;

/**
 * Entries by whom the words name, or about what they name. Names are looked up where they have an index;
 * the audit is then read by ids, so that its own rows need no text to be searched by.
 */
export async function auditFound(
	db: Database,
	{ search, ...by }: PersonalSearch & { search?: string | undefined },
): Promise<SQL | undefined> {
	const terms = searchTerms(search ?? "");
	if (search === undefined || terms.length === 0) return undefined;
	const isNamed = (name: string) =>
		terms.every((term) => searchable(name).includes(term));
	const actors = (await listAuditActors(db)).filter(({ name }) =>
		isNamed(name),
	);
	const named = async (
		table:
			| typeof members
			| typeof invitations
			| typeof apiKeys
			| typeof webhooks,
	) => {
		// They are few.
		const rows = await db
			.select({ id: table.id, name: table.name })
			.from(table);
		return rows.flatMap(({ id, name }) => (name && isNamed(name) ? id : []));
	};
	const storeIds = await idsIn(
		db,
		stores,
		matchesSearch(stores.searchText, search),
	);
	const ordersFound = await orderIds(db, search);
	return (
		or(
			...actors.map(({ kind, id }) =>
				and(eq(auditLog.actorKind, kind), eq(auditLog.actorId, id)),
			),
			isAbout(["store", "store-settings", "store-legal"], storeIds),
			isAbout(["payout"], await newestOf(db, payouts.storeId, storeIds)),
			isAbout(
				["adjustment"],
				await newestOf(db, ledgerAdjustments.storeId, storeIds),
			),
			isAbout(
				["product"],
				await idsIn(db, products, matchesSearch(products.searchText, search)),
			),
			isAbout(
				["customer"],
				await idsIn(db, customers, customerFound({ ...by, search })),
			),
			isAbout(["order"], ordersFound),
			isAbout(
				["return"],
				await newestOf(db, orderReturns.orderId, ordersFound),
			),
			isAbout(["member"], await named(members)),
			isAbout(["invitation"], await named(invitations)),
			isAbout(["api-key"], await named(apiKeys)),
			isAbout(["webhook"], await named(webhooks)),
		) ?? sql`false`
	);
}

function isAbout(entities: AuditedEntity[], ids: number[]): SQL | undefined {
	if (ids.length === 0) return undefined;
	return and(
		inArray(auditLog.entity, entities),
		inArray(auditLog.entityId, ids),
	);
}

async function idsIn(
	db: Database,
	table: typeof stores | typeof products | typeof customers,
	found: SQL | undefined,
): Promise<number[]> {
	const rows = await db
		.select({ id: table.id })
		.from(table)
		.where(found)
		.orderBy(desc(table.id))
		.limit(mostRecords);
	return rows.map(({ id }) => id);
}

/** The rows of a table that belong to what was found. */
async function newestOf(
	db: Database,
	owner:
		| typeof payouts.storeId
		| typeof ledgerAdjustments.storeId
		| typeof orderReturns.orderId,
	owners: number[],
): Promise<number[]> {
	if (owners.length === 0) return [];
	const rows = await rowsOf<{ id: number }>(
		db,
		sql`select id from ${owner.table} where ${inArray(owner, owners)} order by id desc limit ${mostRecords}`,
	);
	return rows.map(({ id }) => id);
}

async function orderIds(db: Database, search: string): Promise<number[]> {
	const codes = await orderCodesLike(db, search);
	if (codes.length === 0) return [];
	const rows = await db
		.select({ id: orders.id })
		.from(orders)
		.where(inArray(orders.code, codes));
	return rows.map(({ id }) => id);
}
