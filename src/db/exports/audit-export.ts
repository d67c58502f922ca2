import { and, type SQL, sql } from "drizzle-orm";
import type { ActivityEntry } from "#contract/activity.ts";
import type { AuditFilters } from "#contract/audit.ts";
import { actorKindLabels } from "#contract/audit-labels.ts";
import { auditTitle, changesText } from "#contract/audit-text.ts";
import { auditMatching } from "../queries/audit.ts";
import { recordName, shown } from "../queries/audit-rows.ts";
import { auditLog } from "../schema/activity.ts";
import { column, type ExportSource } from "./export-table.ts";

/** Every entry in a row of its own, oldest first; what it says in the words of the screen. */
export function auditExport(
	filters: Omit<AuditFilters, "search" | "cursor" | "pageSize">,
	{
		found,
		asRead,
	}: {
		found: SQL | undefined;
		/** An entry as far as the reader may read it. */
		asRead: (entry: Entry) => Entry;
	},
): ExportSource {
	const changes = (cell: string) =>
		changesText(asRead(withoutNotes(entryOf(cell))));
	return {
		id: sql`${auditLog.id}`,
		from: () => sql`${auditLog}`,
		where: and(auditMatching(filters), found),
		columns: [
			column("basic", "count", "Nº", auditLog.id),
			column("basic", "instant", "Data", auditLog.at),
			column("basic", "text", "Quem", auditLog.actor),
			column("basic", "text", "Tipo", auditLog.actorKind, actorKindLabels),
			column("basic", "text", "O que aconteceu", entryText, (cell) =>
				auditTitle(entryOf(cell)),
			),
			column("basic", "text", "Registro", recordName),
			column("basic", "text", "Alterações", entryText, changes),
			column("metadata", "text", "Endereço de rede", auditLog.address),
			column("metadata", "count", "Sessão", auditLog.sessionId),
			column("metadata", "text", "Requisição", auditLog.requestId),
		],
	};
}

/** That there was a note, and on what, is told; what it says stays in the house. */
function withoutNotes(entry: Entry): Entry {
	if (entry.entity !== "note") return entry;
	const { body: _, ...after } = entry.after ?? {};
	return { ...entry, before: null, after };
}

type Entry = Pick<ActivityEntry, "entity" | "action" | "before" | "after">;

/** What wording an entry needs, as one cell. */
const entryText = sql`json_build_object(
	'entity', ${auditLog.entity},
	'action', ${auditLog.action},
	'before', ${shown(auditLog.before)},
	'after', ${shown(auditLog.after)}
)::text`;

function entryOf(cell: string): Entry {
	return JSON.parse(cell);
}
