import { hashOfToken, linkOf, newToken } from "#api/access/tokens.ts";
import { revokeMachineLinks } from "#api/actions/accept-invitation.ts";
import type { Database } from "#db/database.ts";
import { recordChange } from "#db/queries/change-log.ts";
import { insertInvitation } from "#db/queries/invitations.ts";
import { hasActiveAdministrator } from "#db/queries/members.ts";

const minutes = 30;
const maker = "Linha de comando";

/** A link that makes whoever opens it first an administrator. Only the machine itself gives it out. */
export async function makeAdministratorLink(
	db: Database,
	address: string,
): Promise<string> {
	const token = newToken();
	const tokenHash = await hashOfToken(token);
	const expiresAt = new Date(Date.now() + minutes * 60_000);
	await db.transaction(async (tx) => {
		await revokeMachineLinks(tx, new Date());
		const { id } = await insertInvitation(tx, {
			...{ tokenHash, expiresAt },
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
	});
	return linkOf(address, token);
}

/** What to print where nobody could sign in yet. */
export async function firstAdministratorText(
	db: Database,
	address: string,
): Promise<string | null> {
	if (await hasActiveAdministrator(db)) return null;
	return linkText(await makeAdministratorLink(db, address));
}

export function linkText(link: string): string {
	return `Open this link to become an administrator. It works once, within ${minutes} minutes:\n\n  ${link}\n`;
}
