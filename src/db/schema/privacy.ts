import {
	bigint,
	date,
	integer,
	jsonb,
	pgTable,
	text,
} from "drizzle-orm/pg-core";
import type { PersonTraces } from "#core/person-traces.ts";
import type { PrivacyRight, PrivacyState } from "#core/privacy-request.ts";
import { actorColumns } from "./actor.ts";
import { instant } from "./instant.ts";

/** The last number given to a protocol in each year. */
export const privacyProtocols = pgTable("privacy_protocols", {
	year: integer().primaryKey(),
	lastNumber: integer().notNull(),
});

/** What someone asks about their own data, with the day by which they must be answered. */
export const privacyRequests = pgTable("privacy_requests", {
	id: integer().primaryKey().generatedByDefaultAsIdentity(),
	protocol: text().notNull(),
	/** Null: whoever asks is no customer, or nobody knows which. */
	customerId: integer(),
	requesterName: text().notNull(),
	requesterContact: text().notNull(),
	askedRight: text().$type<PrivacyRight>().notNull(),
	detail: text().notNull().default(""),
	/** How it was made sure that it is the person; empty: not yet. */
	identityProof: text().notNull().default(""),
	receivedOn: date().notNull(),
	dueOn: date().notNull(),
	state: text().$type<PrivacyState>().notNull().default("aberta"),
	answer: text(),
	answeredAt: instant(),
	answeredBy: text(),
	/** Of what was handed over with the answer. */
	evidenceSha256: text("evidence_sha256"),
	...actorColumns,
	version: integer().notNull().default(1),
});

/** What was done about a request, in the order it was done. */
export const privacyRequestSteps = pgTable("privacy_request_steps", {
	id: integer().primaryKey().generatedByDefaultAsIdentity(),
	requestId: integer().notNull(),
	body: text().notNull(),
	...actorColumns,
	at: instant().notNull(),
});

/** Who was made unrecognisable. A restore carries these over and does them again. */
export const anonymisations = pgTable("anonymisations", {
	customerId: integer().primaryKey(),
	requestId: integer(),
	reason: text().notNull(),
	askedAt: instant().notNull(),
	...actorColumns,
	jobId: bigint({ mode: "number" }),
	/** All that the person was known by, and only while there is something left to do. */
	traces: jsonb().$type<PersonTraces>(),
	finishedAt: instant(),
});
