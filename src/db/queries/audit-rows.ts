import { inArray, notInArray, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { type ActionKind, actionsOfKind } from "#contract/audit.ts";
import { apiKeys, invitations, members } from "../schema/access.ts";
import { auditLog } from "../schema/activity.ts";
import { customers } from "../schema/customers.ts";
import { imports } from "../schema/imports.ts";
import { ledgerAdjustments } from "../schema/ledger.ts";
import { notes } from "../schema/notes.ts";
import { orders } from "../schema/orders.ts";
import { payoutCycles, payouts } from "../schema/payouts.ts";
import { privacyRequests } from "../schema/privacy.ts";
import { products } from "../schema/products.ts";
import { orderReturns } from "../schema/returns.ts";
import { stores } from "../schema/stores.ts";
import { webhooks } from "../schema/webhooks.ts";
import { subselect } from "../subselect.ts";
import { notedName } from "./noted-records.ts";

type Values = Record<string, unknown> | null;

/**
 * What an entry tells of a record: without our bookkeeping, which older rows still hold and whose search text
 * repeats every name and number; with the name of a product's store in place of its id.
 */
export const shownValues = {
	before: shown(auditLog.before).as("before"),
	after: shown(auditLog.after).as("after"),
};

export function shown(values: PgColumn): SQL<Values> {
	const named = sql`jsonb_set(${values}, '{storeId}', (
		select to_jsonb(${stores.name}) from ${stores}
		where ${stores.id} = (${values} ->> 'storeId')::bigint
	))`;
	return sql<Values>`(case
		when jsonb_typeof(${values} -> 'storeId') = 'number' then coalesce(${named}, ${values})
		else ${values}
	end - array['id', 'version', 'searchText'])`;
}

/** The record's name or code as it is today. */
export const recordName = subselect<string | null>`(case ${auditLog.entity}
	when 'store' then ${nameIn(stores)}
	when 'store-settings' then ${nameIn(stores)}
	when 'store-legal' then ${nameIn(stores)}
	when 'product' then ${nameIn(products)}
	when 'customer' then ${nameIn(customers)}
	when 'order' then (select ${orders.code} from ${orders} where ${orders.id} = ${auditLog.entityId})
	when 'return' then ${codeOfReturn()}
	when 'note' then (select ${notedName} from ${notes} where ${notes.id} = ${auditLog.entityId})
	when 'privacy-request' then (select ${privacyRequests.protocol} from ${privacyRequests} where ${privacyRequests.id} = ${auditLog.entityId})
	when 'payout' then ${nameOfPayout()}
	when 'payout-cycle' then ${nameOfCycle()}
	when 'adjustment' then ${nameOfAdjustment()}
	when 'member' then ${nameIn(members)}
	when 'invitation' then ${nameIn(invitations)}
	when 'api-key' then ${nameIn(apiKeys)}
	when 'webhook' then ${nameIn(webhooks)}
	when 'import' then (select ${imports.fileName} from ${imports} where ${imports.id} = ${auditLog.entityId})
end)`;

/** Of the order it is a return of. */
function codeOfReturn(): SQL {
	return subselect`(
		select ${orders.code} from ${orderReturns} inner join ${orders} on ${orders.id} = ${orderReturns.orderId}
		where ${orderReturns.id} = ${auditLog.entityId}
	)`;
}

/** "Mega Atacado · 16/02/2024": to whom, and since when. */
function nameOfPayout(): SQL {
	return subselect`(
		select ${payouts.storeName} || ' · ' || ${dayText(payouts.createdOn)} from ${payouts}
		where ${payouts.id} = ${auditLog.entityId}
	)`;
}

function nameOfCycle(): SQL {
	return subselect`(
		select 'Ciclo de ' || ${dayText(payoutCycles.closedOn)} from ${payoutCycles}
		where ${payoutCycles.id} = ${auditLog.entityId}
	)`;
}

function nameOfAdjustment(): SQL {
	return subselect`(
		select ${stores.name} || ' · ' || ${dayText(ledgerAdjustments.madeOn)}
		from ${ledgerAdjustments} inner join ${stores} on ${stores.id} = ${ledgerAdjustments.storeId}
		where ${ledgerAdjustments.id} = ${auditLog.entityId}
	)`;
}

function dayText(day: PgColumn): SQL {
	return sql`to_char(${day}, 'DD/MM/YYYY')`;
}

function nameIn(
	table:
		| typeof stores
		| typeof products
		| typeof customers
		| typeof members
		| typeof invitations
		| typeof apiKeys
		| typeof webhooks,
): SQL {
	return subselect`(select ${table.name} from ${table} where ${table.id} = ${auditLog.entityId})`;
}

export function isOfKind(kind: ActionKind): SQL {
	if (kind !== "changed")
		return inArray(auditLog.action, [...actionsOfKind[kind]]);
	return notInArray(auditLog.action, Object.values(actionsOfKind).flat());
}
