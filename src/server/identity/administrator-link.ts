import { createHmac } from "node:crypto";
import { hashOfToken, linkOf, newToken } from "#api/access/tokens.ts";
import { revokeMachineLinks } from "#api/actions/accept-invitation.ts";
import type { Database } from "#db/database.ts";
import { recordChange } from "#db/queries/change-log.ts";
import {
	insertInvitation,
	listOpenInvitations,
	lockMachineLinks,
} from "#db/queries/invitations.ts";
import { hasActiveAdministrator } from "#db/queries/members.ts";

const minuteMs = 60_000;
const lastsMinutes = 30;
/** With less time left, who starts an instance gets a new one. */
const leastMinutes = 10;
const maker = "Linha de comando";

/** A link that makes whoever opens it first an administrator. Only the machine itself gives it out; the ones before it end. */
export async function makeAdministratorLink(
	db: Database,
	address: string,
): Promise<string> {
	const token = newToken();
	await db.transaction(async (tx) => {
		await lockMachineLinks(tx);
		const now = new Date();
		await revokeMachineLinks(tx, now);
		await insertLink(tx, token, now);
	});
	return linkOf(address, token);
}

/**
 * What to print where nobody could sign in yet. Instances that start one after the other, or at once, print one link:
 * its token follows from the secret they share and from when it was made, and its hash alone is kept.
 */
export function firstAdministratorText(
	db: Database,
	address: string,
	secret: string,
): Promise<string | null> {
	return db.transaction(async (tx) => {
		await lockMachineLinks(tx);
		if (await hasActiveAdministrator(tx)) return null;
		const now = new Date();
		const soon = new Date(now.getTime() + leastMinutes * minuteMs);
		for (const open of await listOpenInvitations(tx, soon)) {
			if (open.email !== null) continue;
			const token = sharedToken(secret, open.createdAt);
			if ((await hashOfToken(token)) !== open.tokenHash) continue;
			const leftMs = open.expiresAt.getTime() - now.getTime();
			return linkText(linkOf(address, token), Math.floor(leftMs / minuteMs));
		}
		const token = sharedToken(secret, now);
		await insertLink(tx, token, now);
		return linkText(linkOf(address, token));
	});
}

export function linkText(link: string, minutes = lastsMinutes): string {
	return `Open this link to become an administrator. It works once, within ${minutes} minutes:\n\n  ${link}\n`;
}

function sharedToken(secret: string, madeAt: Date): string {
	return createHmac("sha256", secret)
		.update(`administrator link ${madeAt.toISOString()}`)
		.digest("base64url");
}

async function insertLink(tx: Database, token: string, now: Date) {
	const expiresAt = new Date(now.getTime() + lastsMinutes * minuteMs);
	const { id } = await insertInvitation(tx, {
		...{ tokenHash: await hashOfToken(token), createdAt: now, expiresAt },
		role: "administrador",
		invitedBy: maker,
	});
	await recordChange(tx, {
		actor: { kind: "system", id: 0, name: maker },
		entity: "invitation",
		entityId: id,
		action: "created",
		after: { role: "administrador", expiresAt: expiresAt.toISOString() },
	});
}
