import { z } from "zod";
import { actorKinds } from "#core/actor.ts";
import { instant } from "./common.ts";

export const jobStatuses = [
	"waiting",
	"running",
	"done",
	"failed",
	"cancelled",
] as const;
export type JobStatus = (typeof jobStatuses)[number];

/** Work that goes on by itself, as a screen shows it. What it was given to do stays on the server. */
export const job = z
	.object({
		id: z.int(),
		/** Not only of those this release knows: a newer one may run beside it. */
		kind: z.string(),
		status: z.enum(jobStatuses),
		/** Of a waiting one: not before then. */
		runAt: instant,
		/** How often it was begun. */
		attempts: z.int(),
		progress: z.object({
			done: z.int(),
			/** Null: nobody knows how much there is. */
			total: z.int().nullable(),
		}),
		/** What it answered; each kind has its own. */
		result: z.unknown(),
		/** Why the last attempt failed; a waiting one is tried again. */
		failure: z.string().nullable(),
		isCancelRequested: z.boolean(),
		/** Whether whoever asks may cancel it, as it stands. */
		mayCancel: z.boolean(),
		/** It ended its process time and again, and waits for someone to begin it once more. */
		isStopped: z.boolean().default(false),
		/** Whether whoever asks may begin it. An instance of the release before says neither. */
		mayRetry: z.boolean().default(false),
		actor: z.object({
			kind: z.enum(actorKinds),
			id: z.int(),
			name: z.string(),
		}),
		createdAt: instant,
		startedAt: instant.nullable(),
		finishedAt: instant.nullable(),
	})
	.meta({ id: "Job" });
export type Job = z.infer<typeof job>;

export const isFinished = ({ finishedAt }: Pick<Job, "finishedAt">) =>
	finishedAt !== null;

/** `/jobs/{id}`: there are more of them than of what people make. */
export const jobPath = z.object({
	id: z
		.string()
		.regex(/^\d{1,15}$/, { error: "not_integer" })
		.transform(Number)
		.pipe(z.int().positive()),
});

/** What the daily tidying answers. */
export const tidyingResult = z.object({ removed: z.int() });
/** What reading and checking an import answer, and writing and undoing it. */
export const importRowsResult = z.object({ rows: z.int() });
export const importWritingResult = z.object({
	done: z.int(),
	refused: z.int(),
});
