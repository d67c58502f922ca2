import type { Actor } from "#core/actor.ts";
import type { Database } from "#db/database.ts";
import { enqueueJob } from "#db/queries/jobs.ts";
import type { JobKind } from "./job-kind.ts";

interface Work<Payload> {
	payload: Payload;
	/** Who asks for it, and in whose name it is done. */
	actor: Actor;
	runAt?: Date;
	/** While one with the same key is unfinished, that one is answered. */
	uniqueKey?: string;
}

/** Starts work of a kind with the surrounding transaction; answers the id to look at it by. */
export function enqueue<Payload>(
	tx: Database,
	{ name, payload: schema, mostAttempts }: JobKind<Payload>,
	{ payload, ...work }: Work<Payload>,
): Promise<number> {
	return enqueueJob(tx, {
		...work,
		kind: name,
		payload: schema.parse(payload),
		...(mostAttempts !== undefined && { mostAttempts }),
	});
}
