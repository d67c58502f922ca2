import type { AuditEntry } from "#contract/audit.ts";
import { paths } from "#web/routing/paths.ts";

/** Where the record of an entry is looked at; null for what has no page of its own. */
export function recordPath({
	entity,
	entityId,
	recordName,
	action,
}: Pick<AuditEntry, "entity" | "entityId" | "recordName" | "action">):
	| string
	| null {
	if (entityId === null || recordName === null || action === "removed")
		return null;
	switch (entity) {
		case "store":
			return paths.store(entityId);
		case "store-settings":
			return paths.storeSettings(entityId);
		case "store-legal":
			return paths.store(entityId);
		case "product":
			return paths.product(entityId);
		case "customer":
			return paths.customer(entityId);
		case "order":
		case "return":
			return paths.order(recordName);
		case "payout":
			return paths.payout(entityId);
		case "webhook":
			return paths.webhook(entityId);
		case "import":
			return paths.import(entityId);
		default:
			return null;
	}
}
