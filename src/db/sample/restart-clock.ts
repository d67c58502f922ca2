import { eq } from "drizzle-orm";
import type { Database } from "../database.ts";
import { marketplaceSettings } from "../schema/settings.ts";

/** For a sample that was loaded some time ago and is first seen now: its day begins now. */
export async function restartSampleClock(
	db: Database,
	realNow: Date,
): Promise<void> {
	await db
		.update(marketplaceSettings)
		.set({ clockStartedAt: realNow })
		.where(eq(marketplaceSettings.isSample, true));
}
