import type { Actor } from "#core/actor.ts";
import type { StoreStatus } from "#core/categories.ts";
import { RuleViolation } from "#core/errors.ts";
import type { Database } from "#db/database.ts";
import { recordChange } from "#db/queries/change-log.ts";
import { type StoreRow, updateStore } from "#db/queries/stores.ts";

interface StatusChange {
	status: StoreStatus;
	reason: string | null;
}

/** How the audit tells it; null where it is so already. A pending store is refused with a reason only. */
export function decideStoreStatus(
	before: StoreRow,
	{ status, reason }: StatusChange,
): string | null {
	if (before.status === status) return null;
	const action = statusAction(before.status, status);
	if (action === "refused" && reason === null) throw reasonMissing();
	return action;
}

/** Activates (approves) or deactivates (refuses) a locked store; what is so already stays as it is. */
export async function changeStoreStatus(
	tx: Database,
	before: StoreRow,
	change: StatusChange,
	actor: Actor,
): Promise<void> {
	const { status, reason } = change;
	const action = decideStoreStatus(before, change);
	if (action === null) return;
	await updateStore(tx, before, { status });
	await recordChange(tx, {
		actor,
		entity: "store",
		entityId: before.id,
		action,
		before: { status: before.status },
		after: { status, ...(reason === null ? {} : { reason }) },
	});
}

function statusAction(from: StoreStatus, to: StoreStatus): string {
	// Only an undoing leads back there.
	if (to === "pendente") return "reopened";
	if (from === "pendente") return to === "ativa" ? "approved" : "refused";
	return to === "ativa" ? "activated" : "deactivated";
}

function reasonMissing(): RuleViolation {
	return new RuleViolation("validation_failed", "A refusal has its reason", {
		fields: [{ field: "reason", code: "required" }],
	});
}
