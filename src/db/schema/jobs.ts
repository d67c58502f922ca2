import {
	bigint,
	integer,
	jsonb,
	pgTable,
	text,
	uuid,
} from "drizzle-orm/pg-core";
import type { JobStatus } from "#contract/jobs.ts";
import { actorColumns } from "./actor.ts";
import { instant } from "./instant.ts";

/** Work that no request waits for. */
export const jobs = pgTable("jobs", {
	id: bigint({ mode: "number" }).primaryKey().generatedByDefaultAsIdentity(),
	kind: text().notNull(),
	payload: jsonb().$type<unknown>().notNull().default({}),
	/** Of those with the same one, only one is unfinished. */
	uniqueKey: text(),
	status: text().$type<JobStatus>().notNull().default("waiting"),
	runAt: instant().notNull().defaultNow(),
	/** How often it was begun, the one under way included; what a stop ended does not count. */
	attempts: integer().notNull().default(0),
	mostAttempts: integer().notNull().default(5),
	/** Whoever has it may say how the job went; another one is given with each claim. */
	lease: uuid(),
	leaseUntil: instant(),
	worker: text(),
	/** What a worker that takes over goes on from. */
	state: jsonb().$type<unknown>(),
	progressDone: integer().notNull().default(0),
	progressTotal: integer(),
	result: jsonb().$type<unknown>(),
	/** Of the last attempt, in words that an operator may read. */
	failure: text(),
	cancelRequestedAt: instant(),
	...actorColumns,
	createdAt: instant().notNull().defaultNow(),
	/** When its first attempt began. */
	startedAt: instant(),
	finishedAt: instant(),
	/** How many workers in a row were gone in the middle of it. */
	crashes: integer().notNull().default(0),
});
