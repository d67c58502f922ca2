import { sql } from "drizzle-orm";
import type { Database } from "../database.ts";
import {
	memberChallenges,
	memberSecondFactors,
	memberSessions,
	members,
} from "../schema/access.ts";
import { marketplaceSettings } from "../schema/settings.ts";
import { recordChange } from "./change-log.ts";

/** Whether it is the fingerprint kept so far; the first one is kept. */
export async function keepSecretFingerprint(
	db: Database,
	fingerprint: string,
): Promise<boolean> {
	const [row] = await db
		.update(marketplaceSettings)
		.set({
			secretFingerprint: sql`coalesce(${marketplaceSettings.secretFingerprint}, ${fingerprint})`,
		})
		.returning({ kept: marketplaceSettings.secretFingerprint });
	return row?.kept === fingerprint;
}

/** What was signed or encrypted with the secret is worth nothing without it. */
export async function forgetSecret(db: Database): Promise<void> {
	await db.transaction(async (tx) => {
		await tx.update(marketplaceSettings).set({ secretFingerprint: null });
		await recordChange(tx, {
			actor: { kind: "system", id: 0, name: "Linha de comando" },
			entity: "settings",
			entityId: 1,
			action: "secret-forgotten",
		});
		await tx.delete(memberSessions);
		await tx.delete(memberChallenges);
		await tx.delete(memberSecondFactors);
		await tx.update(members).set({ twoFactorEnabled: false });
	});
}
