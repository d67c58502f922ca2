import { bigint, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import type { AuditedEntity, NotificationKind } from "#contract/activity.ts";
import { instant } from "./instant.ts";

/** Who changed what and when, in real time, written with the change itself. */
export const auditLog = pgTable("audit_log", {
	id: bigint({ mode: "number" }).primaryKey().generatedByDefaultAsIdentity(),
	at: instant().notNull().defaultNow(),
	actor: text().notNull(),
	entity: text().$type<AuditedEntity>().notNull(),
	entityId: bigint({ mode: "number" }).notNull(),
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
	readAt: instant(),
});
