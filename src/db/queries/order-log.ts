import { sql } from "drizzle-orm";
import type { OrderHistoryDetail, OrderHistoryKind } from "#contract/orders.ts";
import type { Actor } from "#core/actor.ts";
import type { Database } from "../database.ts";
import { preparedSql } from "../prepared.ts";
import { json, recordsOf } from "../records.ts";
import { actorValues } from "../schema/actor.ts";
import { orderHistory } from "../schema/orders.ts";
import { together } from "../together.ts";
import {
	auditInsertion,
	auditsOf,
	type Change,
	tellOfChanges,
} from "./change-log.ts";
import type { MomentOfChange } from "./moment-of-change.ts";

interface NewHistory {
	orderId: number;
	at: Date;
	actor: Actor;
	kind: OrderHistoryKind;
	detail: OrderHistoryDetail;
}

/** The audit calls it what the history calls it. */
type NewChange = NewHistory & Pick<Change, "before" | "after">;

/**
 * What happened to an order, in its history and as `recordChange` does in the audit: whoever changes an order ends
 * here.
 */
export function recordOrderChange(
	tx: Database,
	change: NewChange,
	moment?: Partial<MomentOfChange>,
): Promise<void> {
	return recordOrderChanges(tx, [change], moment);
}

/** The same for many at once, in as many statements. */
export async function recordOrderChanges(
	tx: Database,
	entries: readonly NewChange[],
	moment?: Partial<MomentOfChange>,
): Promise<void> {
	const changes = entries.map(
		({ actor, orderId, kind, before, after }): Change => ({
			...{ actor, entity: "order", entityId: orderId, action: kind },
			...{ before, after },
		}),
	);
	await together([
		insertBoth(tx, {
			histories: historiesOf(entries),
			audits: auditsOf(changes),
		}),
		tellOfChanges(tx, changes, moment),
	]);
}

/** For what the audit tells of another record than the order. */
export async function insertHistory(
	tx: Database,
	entry: NewHistory,
): Promise<void> {
	await insertHistories(tx, { histories: historiesOf([entry]) });
}

function historiesOf(entries: readonly NewHistory[]): string {
	return JSON.stringify(
		entries.map(({ orderId, at, actor, kind, detail }) => ({
			...{ orderId, at, kind, detail, ...actorValues(actor) },
		})),
	);
}

const entry = recordsOf(orderHistory, [
	...(["orderId", "at", "kind", "detail"] as const),
	...(["actor", "actorKind", "actorId"] as const),
]);

const historyInsertion = sql`insert into ${orderHistory} (${entry.columns})
	select ${entry.fields} from jsonb_to_recordset(${json("histories")}) as entry (${entry.record})`;

const insertHistories = preparedSql("insert_order_histories", historyInsertion);

const insertBoth = preparedSql(
	"insert_order_histories_and_audits",
	sql`with told as (${historyInsertion}) ${auditInsertion}`,
);
