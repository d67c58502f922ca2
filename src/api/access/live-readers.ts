import type { ChangeEvent } from "#contract/activity.ts";
import { changeEvent } from "#contract/activity.ts";
import { type Permission, permissions } from "#core/access.ts";
import type { Database } from "#db/database.ts";
import { findOpenKeys, findOpenSessions } from "#db/queries/open-access.ts";
import { may, type Who } from "./who.ts";

/** Who is told of a change: those who may read what changed. Null: everyone. */
const neededToHearOf: Record<ChangeEvent["entity"], Permission | null> = {
	order: "orders:read",
	store: "catalog:read",
	"store-settings": "catalog:read",
	"store-legal": "catalog:read",
	product: "catalog:read",
	customer: "customers:read",
	note: "notes:read",
	"privacy-request": "privacy:manage",
	return: "orders:read",
	payout: "payouts:read",
	"payout-cycle": "payouts:read",
	adjustment: "payouts:read",
	settings: "settings:read",
	calendar: "settings:read",
	member: "team:manage",
	invitation: "team:manage",
	"api-key": "keys:manage",
	job: "settings:read",
	webhook: "keys:manage",
	// Whoever may bring in customers may bring in the rest.
	import: "catalog:write",
	// Every person has tabs, and no program.
	"list-view": "settings:read",
	"bulk-action": "orders:read",
	notification: null,
	marketplace: null,
};

export function mayHear(who: Who, change: ChangeEvent): boolean {
	const needed = neededToHearOf[change.entity];
	if (needed === null || may(who, needed)) return true;
	return change.entity === "member" && who.session?.memberId === change.id;
}

/** A change as it is told; undefined for a kind that only a newer release knows. */
export function changeOf(payload: string): ChangeEvent | undefined {
	return changeEvent.safeParse(JSON.parse(payload)).data;
}

/** Of a kind this release does not know, those are told who may read everything. */
export function hearsAll(who: Who): boolean {
	return permissions.every((permission) => may(who, permission));
}

/** Whether someone's session, role or key may have ended with this change. */
export function mayEndAccess({ entity }: ChangeEvent): boolean {
	return entity === "member" || entity === "api-key";
}

/** Of those who listen, those whose session or key is still good for what it was. */
export async function findStillLetIn(
	db: Database,
	readers: readonly Who[],
): Promise<ReadonlySet<Who>> {
	const sessionIds = readers.flatMap(({ session }) => session?.id ?? []);
	const keyIds = readers.flatMap(({ actor }) => keyIdOf(actor) ?? []);
	const sessions = await findOpenSessions(db, sessionIds);
	const keys = await findOpenKeys(db, keyIds);
	return new Set(
		readers.filter(({ actor, session }) => {
			if (session) return sessions.get(session.id) === session.role;
			const keyId = keyIdOf(actor);
			return keyId === null || keys.has(keyId);
		}),
	);
}

function keyIdOf({ kind, id }: Who["actor"]): number | null {
	return kind === "key" ? id : null;
}
