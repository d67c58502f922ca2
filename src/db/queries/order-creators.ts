import { asc, eq, exists, sql } from "drizzle-orm";
import type { NamedActor } from "#contract/actors.ts";
import { localOperator, openStorefront } from "#core/actor.ts";
import type { Database } from "../database.ts";
import { apiKeys, members } from "../schema/access.ts";
import { orderHistory } from "../schema/orders.ts";
import { isTakenByHand } from "./order-filters.ts";

/** Whom orders can have come from: storefronts first, by the names of their keys, then whoever took one by hand. */
export async function listOrderCreators(db: Database): Promise<NamedActor[]> {
	const keys = await db
		.select({ kind: sql<"key">`'key'`, id: apiKeys.id, name: apiKeys.name })
		.from(apiKeys)
		.where(sql`'orders:create' = any(${apiKeys.scopes})`)
		.orderBy(asc(apiKeys.name), asc(apiKeys.id));
	const people = await db
		.select({
			kind: sql<"person">`'person'`,
			id: members.id,
			name: members.name,
		})
		.from(members)
		.where(hasTaken(db, sql`${members.id}`))
		.orderBy(asc(members.name), asc(members.id));
	const [local] = await db
		.select({ hasTaken: sql<boolean>`${hasTaken(db, sql`0`)}` })
		.from(sql`(values (1)) as one`);
	const { kind, id, name } = openStorefront;
	return [
		...keys,
		{ kind, id, name },
		...people,
		...(local?.hasTaken
			? [{ kind: localOperator.kind, id: 0, name: localOperator.name }]
			: []),
	];
}

function hasTaken(db: Database, memberId: ReturnType<typeof sql>) {
	return exists(
		db
			.select({ one: sql`1` })
			.from(orderHistory)
			.where(
				sql`${isTakenByHand} and ${eq(orderHistory.actorKind, "person")} and ${orderHistory.actorId} = ${memberId}`,
			),
	);
}
