import { z } from "zod";
import { activityEntry, type auditedEntities } from "./activity.ts";
import { actorParam, namedActor } from "./actors.ts";
import { countParam, day, idParam, pageOf, pageParams } from "./common.ts";
import { exportFormats } from "./exports.ts";
import { inOrder } from "./ranges.ts";

/** What someone looks for in the audit: a store's settings are of the store, an invitation of the team. */
export const auditSubjects = [
	"order",
	"store",
	"product",
	"customer",
	"note",
	"privacy-request",
	"settings",
	"member",
	"api-key",
	"job",
	"webhook",
	"import",
	"list-view",
	"bulk-action",
	"report",
	"audit",
] as const satisfies readonly (typeof auditedEntities)[number][];
export type AuditSubject = (typeof auditSubjects)[number];

export const actionKinds = [
	"created",
	"changed",
	"removed",
	"read",
	"access",
] as const;
export type ActionKind = (typeof actionKinds)[number];

/** Which actions are of a kind; whatever is of none of these is a change. */
export const actionsOfKind: Record<
	Exclude<ActionKind, "changed">,
	readonly string[]
> = {
	created: ["created", "duplicated", "placed", "joined"],
	removed: ["removed", "cancelled", "revoked", "emptied", "retention-applied"],
	/** Of many records at once, by file or on paper; of one store's document, one person's data, and what is masked of them. */
	read: [
		"exported",
		"printed",
		"document-read",
		"personal-data-read",
		"personal-data-refused",
		"personal-search-refused",
		"package-read",
	],
	/** Who came in, and by which means they may. */
	access: [
		"signed-in",
		"sign-in-refused",
		"signed-out",
		"session-ended",
		"sessions-ended",
		"password-changed",
		"second-factor-on",
		"second-factor-off",
		"backup-codes-renewed",
		"recovery-created",
		"recovered",
	],
};

/** What was wrong when someone was not let in, or could not prove who they are. */
export type SignInRefusal =
	| "senha"
	| "codigo"
	| "senha-em-sessao"
	| "codigo-em-sessao";

const auditFilterFields = pageParams.extend({
	pageSize: countParam.pipe(z.int().min(1).max(100)).default(50),
	who: actorParam.optional(),
	subject: z.enum(auditSubjects).optional(),
	/** One record of that subject. */
	recordId: idParam.optional(),
	kind: z.enum(actionKinds).optional(),
	dateFrom: day.optional(),
	dateTo: day.optional(),
});
const ranges = [["dateFrom", "dateTo"]] as const;
export const auditFilters = auditFilterFields
	.superRefine(inOrder(...ranges))
	.superRefine(({ subject, recordId }, context) => {
		if (recordId !== undefined && subject === undefined)
			context.addIssue({
				code: "custom",
				path: ["recordId"],
				message: "invalid",
				input: recordId,
			});
	});
export type AuditFilters = z.infer<typeof auditFilters>;
export const auditExportParams = auditFilterFields
	.omit({ cursor: true, pageSize: true })
	.extend({ format: z.enum(exportFormats).default("xlsx") })
	.superRefine(inOrder(...ranges));

export const auditEntry = activityEntry
	.extend({
		actor: namedActor,
		/** Null: many records at once. */
		entityId: z.int().nullable(),
		/** The record's name or code today; null where it is gone, and of what has none. */
		recordName: z.string().nullable(),
		/** How the request came. */
		sessionId: z.int().nullable(),
		address: z.string().nullable(),
		requestId: z.string().nullable(),
	})
	.meta({ id: "AuditEntry" });
export type AuditEntry = z.infer<typeof auditEntry>;
export const auditPage = pageOf(auditEntry);

/** All that happened to one record. */
export const recordChangesParams = pageParams
	.omit({ search: true })
	.extend({ kind: z.enum(actionKinds).optional() });
export type RecordChangesParams = z.infer<typeof recordChangesParams>;
export const recordChanges = pageOf(activityEntry);
export type RecordChanges = z.infer<typeof recordChanges>;
