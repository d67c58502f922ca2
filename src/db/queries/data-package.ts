import { and, desc, eq, inArray, or, sql } from "drizzle-orm";
import { auditTitle } from "#contract/audit-text.ts";
import type { DataPackage } from "#contract/data-package.ts";
import { NotFound } from "#core/errors.ts";
import { groupedBy } from "#core/grouped-by.ts";
import { type Database, inSnapshot } from "../database.ts";
import { auditLog } from "../schema/activity.ts";
import { customers } from "../schema/customers.ts";
import { notes } from "../schema/notes.ts";
import { orderItems, orderParts, orders } from "../schema/orders.ts";
import { privacyRequests } from "../schema/privacy.ts";
import { orderReturns } from "../schema/returns.ts";
import { getMarketplaceSettings } from "./settings.ts";

/** Of who looked and who changed, the newest; there is no end to how many there may be. */
const mostAuditEntries = 5_000;

/** Everything that is held about a customer, of one moment. */
export function readDataPackage(
	db: Database,
	customerId: number,
	at: Date,
): Promise<DataPackage> {
	return inSnapshot(db, async (tx) => {
		const { name: marketplace } = await getMarketplaceSettings(tx);
		const bought = await readOrders(tx, customerId);
		return {
			generatedAt: at.toISOString(),
			marketplace,
			customer: await readCustomer(tx, customerId),
			addresses: addressesOf(bought),
			orders: bought,
			returns: await readReturns(tx, customerId),
			notes: await readNotes(tx, customerId),
			requests: await readRequests(tx, customerId),
			...(await readAudit(tx, customerId)),
		};
	});
}

async function readCustomer(
	tx: Database,
	id: number,
): Promise<DataPackage["customer"]> {
	const [row] = await tx.select().from(customers).where(eq(customers.id, id));
	if (!row) throw new NotFound("customer", id);
	const { searchText: _, version: __, lastOrderAt: ___, ...told } = row;
	const { anonymisedAt: ____, ...customer } = told;
	return customer;
}

async function readOrders(
	tx: Database,
	customerId: number,
): Promise<DataPackage["orders"]> {
	const rows = await tx
		.select()
		.from(orders)
		.where(eq(orders.customerId, customerId))
		.orderBy(orders.placedAt, orders.id);
	const items = await tx
		.select({
			orderId: orderItems.orderId,
			store: orderParts.storeName,
			name: orderItems.name,
			quantity: orderItems.quantity,
			totalCents: orderItems.totalCents,
		})
		.from(orderItems)
		.innerJoin(orderParts, eq(orderParts.id, orderItems.partId))
		.innerJoin(orders, eq(orders.id, orderItems.orderId))
		.where(eq(orders.customerId, customerId))
		.orderBy(orderItems.id);
	const byOrder = groupedBy(items, ({ orderId }) => orderId);
	return rows.map((order) => ({
		code: order.code,
		placedAt: order.placedAt.toISOString(),
		status: order.status,
		paymentMethod: order.paymentMethod,
		customerName: order.customerName,
		customerEmail: order.customerEmail,
		customerPhone: order.customerPhone,
		customerDocument: order.customerDocument,
		deliveryAddress: order.deliveryAddress,
		deliveryCity: order.deliveryCity,
		deliveryState: order.deliveryState,
		deliveryPostalCode: order.deliveryPostalCode,
		note: order.note,
		cancelReason: order.cancelReason,
		goodsCents: order.goodsCents,
		discountCents: order.discountCents,
		freightCents: order.freightCents,
		totalCents: order.totalCents,
		items: (byOrder.get(order.id) ?? []).map(({ orderId: _, ...item }) => item),
	}));
}

function addressesOf(bought: DataPackage["orders"]): DataPackage["addresses"] {
	const all = bought.map((order) => ({
		address: order.deliveryAddress,
		city: order.deliveryCity,
		state: order.deliveryState,
		postalCode: order.deliveryPostalCode,
	}));
	return [...new Map(all.map((one) => [JSON.stringify(one), one])).values()];
}

async function readReturns(
	tx: Database,
	customerId: number,
): Promise<DataPackage["returns"]> {
	const rows = await tx
		.select({ row: orderReturns, order: orders.code })
		.from(orderReturns)
		.innerJoin(orders, eq(orders.id, orderReturns.orderId))
		.where(eq(orders.customerId, customerId))
		.orderBy(orderReturns.id);
	return rows.map(({ row, order }) => ({
		order,
		state: row.state,
		reason: row.reason,
		note: row.note,
		requestedAt: row.requestedAt.toISOString(),
		refundedOn: row.refundedOn,
		refundCents: row.refundCents,
	}));
}

async function readNotes(
	tx: Database,
	customerId: number,
): Promise<DataPackage["notes"]> {
	const rows = await tx
		.select({ at: notes.at, body: notes.body })
		.from(notes)
		.where(
			and(
				eq(notes.entity, "customer"),
				eq(notes.entityId, customerId),
				sql`${notes.removedAt} is null`,
			),
		)
		.orderBy(notes.id);
	return rows.map(({ at, body }) => ({ at: at.toISOString(), body }));
}

async function readRequests(
	tx: Database,
	customerId: number,
): Promise<DataPackage["requests"]> {
	return tx
		.select({
			protocol: privacyRequests.protocol,
			askedRight: privacyRequests.askedRight,
			receivedOn: privacyRequests.receivedOn,
			state: privacyRequests.state,
			answer: privacyRequests.answer,
		})
		.from(privacyRequests)
		.where(eq(privacyRequests.customerId, customerId))
		.orderBy(privacyRequests.id);
}

/** Of the customer, of their orders and of what they asked. */
async function readAudit(
	tx: Database,
	customerId: number,
): Promise<Pick<DataPackage, "audit" | "isAuditCut">> {
	const theirs = tx
		.select({ id: orders.id })
		.from(orders)
		.where(eq(orders.customerId, customerId));
	const asked = tx
		.select({ id: privacyRequests.id })
		.from(privacyRequests)
		.where(eq(privacyRequests.customerId, customerId));
	const rows = await tx
		.select()
		.from(auditLog)
		.where(
			or(
				and(eq(auditLog.entity, "customer"), eq(auditLog.entityId, customerId)),
				and(eq(auditLog.entity, "order"), inArray(auditLog.entityId, theirs)),
				and(
					eq(auditLog.entity, "privacy-request"),
					inArray(auditLog.entityId, asked),
				),
			),
		)
		.orderBy(desc(auditLog.id))
		.limit(mostAuditEntries + 1);
	return {
		audit: rows.slice(0, mostAuditEntries).map((entry) => ({
			at: entry.at.toISOString(),
			actor: entry.actor,
			what: auditTitle(entry),
		})),
		isAuditCut: rows.length > mostAuditEntries,
	};
}
