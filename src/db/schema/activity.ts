import { bigint, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import type { AuditedEntity, NotificationKind } from "#contract/activity.ts";
import type { ActorKind } from "#core/actor.ts";
import { actorColumns } from "./actor.ts";
import { instant } from "./instant.ts";

/** Who changed what and when, in real time, written with the change itself. */
export const auditLog = pgTable("audit_log", {
	id: bigint({ mode: "number" }).primaryKey().generatedByDefaultAsIdentity(),
	at: instant().notNull().defaultNow(),
	...actorColumns,
	sessionId: integer(),
	address: text(),
	requestId: text(),
	entity: text().$type<AuditedEntity>().notNull(),
	/** Null: many of them, as an export reads. */
	entityId: bigint({ mode: "number" }),
	action: text().notNull(),
	before: jsonb().$type<Record<string, unknown>>(),
	after: jsonb().$type<Record<string, unknown>>(),
});

export const notifications = pgTable("notifications", {
	id: bigint({ mode: "number" }).primaryKey().generatedByDefaultAsIdentity(),
	at: instant().notNull(),
	kind: text().$type<NotificationKind>().notNull(),
	storeId: integer(),
	entityId: bigint({ mode: "number" }).notNull(),
	params: jsonb()
		.$type<Record<string, string | number>>()
		.notNull()
		.default({}),
	/** Who caused it; null in the sample, and for what came before this was kept. */
	actor: text(),
	actorKind: text().$type<ActorKind>().notNull().default("system"),
	actorId: integer().notNull().default(0),
	/** Whom it is for alone; null: for everybody. */
	memberId: integer(),
	readAt: instant(),
});
