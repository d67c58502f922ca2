import { and, eq, gte, inArray, lt, type SQL, sql } from "drizzle-orm";
import type { AuditedEntity } from "#contract/activity.ts";
import type {
	AuditEntry,
	AuditFilters,
	AuditSubject,
	RecordChanges,
	RecordChangesParams,
} from "#contract/audit.ts";
import type { Page } from "#contract/common.ts";
import type { ActorKind } from "#core/actor.ts";
import { addDays, startOfDay } from "#core/business-time.ts";
import { countMatching } from "../count-matching.ts";
import type { Database } from "../database.ts";
import { keyset } from "../keyset.ts";
import type { PersonalSearch } from "../personal-search.ts";
import { auditLog } from "../schema/activity.ts";
import { activityColumns, clockOf } from "./activity.ts";
import { isOfKind, recordName } from "./audit-rows.ts";
import { auditFound } from "./audit-search.ts";

/** While the sample pins the business clock, since when what people do is in real time. */
type PinnedSince = Date | null;

/** A page of everything that was written down, newest first. */
export async function listAudit(
	db: Database,
	filters: AuditFilters & PersonalSearch,
	pinnedSince: PinnedSince,
): Promise<Page<AuditEntry>> {
	const matching = and(auditMatching(filters), await auditFound(db, filters));
	const keys = newestFirst(filters);
	const rows = await db
		.select({
			...activityColumns,
			actorKind: auditLog.actorKind,
			actorId: auditLog.actorId,
			entityId: auditLog.entityId,
			recordName,
			sessionId: auditLog.sessionId,
			address: auditLog.address,
			requestId: auditLog.requestId,
			sortKey: keys.sortKey,
		})
		.from(auditLog)
		.where(and(matching, keys.where))
		.orderBy(keys.orderBy)
		.limit(keys.limit);
	const page = keys.pageOf(rows, await countMatching(db, auditLog, matching));
	return {
		...page,
		items: page.items.map(({ actor, actorKind, actorId, at, ...entry }) => ({
			...entry,
			at: at.toISOString(),
			clock: clockOf(at, pinnedSince),
			actor: { kind: actorKind, id: actorId, name: actor },
		})),
	};
}

/** A page of all that happened to one record, newest first. */
export async function listRecordChanges(
	db: Database,
	of: { subject: AuditSubject; recordId: number },
	params: RecordChangesParams,
	pinnedSince: PinnedSince,
): Promise<RecordChanges> {
	const matching = auditMatching({ ...of, kind: params.kind });
	const keys = newestFirst(params);
	const rows = await db
		.select({ ...activityColumns, sortKey: keys.sortKey })
		.from(auditLog)
		.where(and(matching, keys.where))
		.orderBy(keys.orderBy)
		.limit(keys.limit);
	const page = keys.pageOf(rows, await countMatching(db, auditLog, matching));
	return {
		...page,
		items: page.items.map((entry) => ({
			...entry,
			at: entry.at.toISOString(),
			clock: clockOf(entry.at, pinnedSince),
		})),
	};
}

/** What all filters but the search ask for. */
export function auditMatching({
	who,
	subject,
	recordId,
	kind,
	dateFrom,
	dateTo,
}: Omit<AuditFilters, "search" | "cursor" | "pageSize">): SQL | undefined {
	return and(
		who === undefined ? undefined : isBy(who),
		subject && isAbout(subject, recordId),
		kind && isOfKind(kind),
		dateFrom ? gte(auditLog.at, startOfDay(dateFrom)) : undefined,
		dateTo ? lt(auditLog.at, startOfDay(addDays(dateTo, 1))) : undefined,
	);
}

function newestFirst(request: {
	cursor?: string | undefined;
	pageSize: number;
}) {
	return keyset(
		{ ...request, sort: "newest" },
		{
			expression: sql`${auditLog.at}`,
			type: "timestamptz",
			isDescending: true,
		},
		sql`${auditLog.id}`,
	);
}

function isBy(who: string): SQL | undefined {
	const [kind, id] = who.split("-");
	return and(
		eq(auditLog.actorKind, kind as ActorKind),
		eq(auditLog.actorId, Number(id)),
	);
}

function isAbout(
	subject: AuditSubject,
	recordId: number | undefined,
): SQL | undefined {
	if (recordId === undefined)
		return inArray(auditLog.entity, entitiesOf[subject] ?? [subject]);
	// A store's settings go by its id; an invitation has one of its own.
	const entities = subject === "store" ? entitiesOf.store : undefined;
	return and(
		inArray(auditLog.entity, entities ?? [subject]),
		eq(auditLog.entityId, recordId),
	);
}

const entitiesOf: Partial<Record<AuditSubject, AuditedEntity[]>> = {
	order: ["order", "return"],
	store: ["store", "store-settings", "store-legal"],
	settings: ["settings", "calendar"],
	member: ["member", "invitation"],
};
