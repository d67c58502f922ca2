import { eq } from "drizzle-orm";
import type { Actor } from "#core/actor.ts";
import { NotFound } from "#core/errors.ts";
import type { PersonTraces } from "#core/person-traces.ts";
import type { Database } from "../database.ts";
import { actorValues } from "../schema/actor.ts";
import { anonymisations } from "../schema/privacy.ts";

export type AnonymisationRow = typeof anonymisations.$inferSelect;

export async function findAnonymisation(
	db: Database,
	customerId: number,
): Promise<AnonymisationRow | null> {
	const [row] = await db
		.select()
		.from(anonymisations)
		.where(eq(anonymisations.customerId, customerId));
	return row ?? null;
}

export async function getAnonymisation(
	db: Database,
	customerId: number,
): Promise<AnonymisationRow> {
	const row = await findAnonymisation(db, customerId);
	if (!row) throw new NotFound("anonymisation", customerId);
	return row;
}

/** One for each person: asked for again, before it is done, it is the same. */
export async function saveAnonymisation(
	tx: Database,
	asked: {
		customerId: number;
		requestId: number | null;
		reason: string;
		askedAt: Date;
		actor: Actor;
	},
): Promise<void> {
	const { actor, ...values } = asked;
	await tx
		.insert(anonymisations)
		.values({ ...values, ...actorValues(actor) })
		.onConflictDoNothing();
}

export async function updateAnonymisation(
	tx: Database,
	customerId: number,
	changes: {
		jobId?: number;
		traces?: PersonTraces | null;
		finishedAt?: Date;
	},
): Promise<void> {
	await tx
		.update(anonymisations)
		.set(changes)
		.where(eq(anonymisations.customerId, customerId));
}
