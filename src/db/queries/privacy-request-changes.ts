import { eq, sql } from "drizzle-orm";
import type { Actor } from "#core/actor.ts";
import { NotFound } from "#core/errors.ts";
import type { Database } from "../database.ts";
import { actorValues } from "../schema/actor.ts";
import {
	privacyProtocols,
	privacyRequestSteps,
	privacyRequests,
} from "../schema/privacy.ts";
import { marketplaceSettings } from "../schema/settings.ts";
import type { PrivacyRequestRow } from "./privacy-requests.ts";

export async function lockPrivacyRequest(
	tx: Database,
	id: number,
): Promise<PrivacyRequestRow> {
	const [row] = await tx
		.select()
		.from(privacyRequests)
		.where(eq(privacyRequests.id, id))
		.for("no key update");
	if (!row) throw new NotFound("privacy request", id);
	return row;
}

/** The next number of a year; whoever asks meanwhile waits, so that none is given twice or left out. */
export async function nextProtocolNumber(
	tx: Database,
	year: number,
): Promise<number> {
	const [row] = await tx
		.insert(privacyProtocols)
		.values({ year, lastNumber: 1 })
		.onConflictDoUpdate({
			target: privacyProtocols.year,
			set: { lastNumber: sql`${privacyProtocols.lastNumber} + 1` },
		})
		.returning();
	if (!row) throw new Error("an insert always returns its row");
	return row.lastNumber;
}

export async function insertPrivacyRequest(
	tx: Database,
	{
		actor,
		...added
	}: Omit<typeof privacyRequests.$inferInsert, "actor"> & { actor: Actor },
): Promise<PrivacyRequestRow> {
	const [row] = await tx
		.insert(privacyRequests)
		.values({ ...added, ...actorValues(actor) })
		.returning();
	if (!row) throw new Error("an insert always returns its row");
	return row;
}

/** Saves the changes of a locked one as its next version. */
export async function updatePrivacyRequest(
	tx: Database,
	{ id, version }: Pick<PrivacyRequestRow, "id" | "version">,
	changes: Partial<Omit<PrivacyRequestRow, "id" | "version">>,
): Promise<PrivacyRequestRow> {
	const [row] = await tx
		.update(privacyRequests)
		.set({ ...changes, version: version + 1 })
		.where(eq(privacyRequests.id, id))
		.returning();
	if (!row) throw new NotFound("privacy request", id);
	return row;
}

/** No request needs more; what is written beyond that is written by a program gone astray. */
export const mostPrivacySteps = 200;

export async function insertPrivacyStep(
	tx: Database,
	step: { requestId: number; body: string; actor: Actor; at: Date },
): Promise<void> {
	const { actor, ...values } = step;
	await tx
		.insert(privacyRequestSteps)
		.values({ ...values, ...actorValues(actor) });
}

export async function countPrivacySteps(
	db: Database,
	requestId: number,
): Promise<number> {
	return db.$count(
		privacyRequestSteps,
		eq(privacyRequestSteps.requestId, requestId),
	);
}

/** As the next version of the settings: one audit row goes with each. */
export async function updatePrivacyDeadline(
	tx: Database,
	days: number,
): Promise<void> {
	await tx
		.update(marketplaceSettings)
		.set({
			privacyResponseDays: days,
			version: sql`${marketplaceSettings.version} + 1`,
		})
		.where(eq(marketplaceSettings.id, 1));
}
