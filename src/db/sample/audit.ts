import type { auditLog } from "../schema/activity.ts";
import type { SampleReturn } from "./returns/returns.ts";
import { auditOf } from "./returns/traces.ts";
import { momentOf, operator } from "./sample-time.ts";
import type { SampleStore } from "./stores.ts";

type AuditRow = Omit<typeof auditLog.$inferInsert, "id"> & { at: Date };

const defaultCommissionBps = 550;

/** What operators did: stores registered, approved, agreed with on a commission; returns decided on. */
export function buildAudit(
	stores: readonly SampleStore[],
	returns: readonly SampleReturn[],
): AuditRow[] {
	return [...stores.flatMap(storeEvents), ...returns.flatMap(auditOf)].toSorted(
		(a, b) => a.at.getTime() - b.at.getTime(),
	);
}

function storeEvents({ row, settings }: SampleStore): AuditRow[] {
	const { name, slug, type, category, manager } = row;
	const { commissionRateBps } = settings;
	const on = (minuteOfDay: number) => ({
		at: momentOf(row.joinedOn, minuteOfDay * 60),
		...operator,
		entityId: row.id,
	});
	const created: AuditRow = {
		...on(430),
		entity: "store",
		action: "created",
		after: { name, slug, type, category, manager, status: "pendente" },
	};
	if (row.status === "pendente") return [created];
	const approved: AuditRow = {
		...on(455),
		entity: "store",
		action: "approved",
		before: { status: "pendente" },
		after: { status: "ativa", reason: null },
	};
	if (commissionRateBps === defaultCommissionBps) return [created, approved];
	const agreed: AuditRow = {
		...on(462),
		entity: "store-settings",
		action: "edited",
		before: { commissionRateBps: defaultCommissionBps },
		after: { commissionRateBps },
	};
	return [created, approved, agreed];
}
