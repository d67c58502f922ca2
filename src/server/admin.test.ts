import { execFile } from "node:child_process";
import path from "node:path";
import { sql } from "drizzle-orm";
import { expect, inject, onTestFinished, test } from "vitest";
import type { Database } from "#db/database.ts";
import { openPostgres } from "#db/open-postgres.ts";
import { keepSecretFingerprint } from "#db/queries/auth-secret.ts";
import {
	findPasswordHash,
	savePasswordHash,
} from "#db/queries/member-credentials.ts";
import {
	memberSecondFactors,
	memberSessions,
	members,
} from "#db/schema/access.ts";
import { auditLog } from "#db/schema/activity.ts";
import {
	migratedDataDir,
	startPostgresIn,
} from "#tests/support/embedded-data-dir.ts";

test("after forget-secret another secret is taken, and nobody is signed in or asked for a code; passwords stay", async () => {
	const { url, db } = await migratedDatabase();
	const id = await givenMemberWithSecondFactor(db);
	expect(await keepSecretFingerprint(db, "lost")).toBe(true);
	expect(await keepSecretFingerprint(db, "new")).toBe(false);

	const { code, output } = await admin(url, "forget-secret");

	expect(output).toContain("All sessions and second factors have ended.");
	expect(code).toBe(0);
	expect(await keepSecretFingerprint(db, "new")).toBe(true);
	expect(await db.$count(memberSessions)).toBe(0);
	expect(await db.$count(memberSecondFactors)).toBe(0);
	expect(await db.select().from(members)).toMatchObject([
		{ id, twoFactorEnabled: false },
	]);
	expect(await findPasswordHash(db, id)).toBe("a hash");
	expect(await db.select().from(auditLog)).toMatchObject([
		{ action: "secret-forgotten", actor: "Linha de comando" },
	]);
});

test("a command that there is not changes nothing and says which there are", {
	tags: "all",
}, async () => {
	const { url, db } = await migratedDatabase();
	await keepSecretFingerprint(db, "kept");
	for (const words of [[], ["forget"], ["forget-secret", "now"]]) {
		const { code, errors } = await admin(url, ...words);
		expect(code).toBe(1);
		expect(errors).toContain("npm run admin -- forget-secret");
	}
	expect(await keepSecretFingerprint(db, "kept")).toBe(true);
	expect(await db.$count(auditLog)).toBe(0);
});

test("a database of a newer release is left as it is, in one sentence", async () => {
	const { url, db } = await migratedDatabase();
	await db.execute(
		sql`insert into schema_migrations (name) values ('9999-next-release')`,
	);
	const { code, errors } = await admin(url, "link");
	expect(code).toBe(1);
	expect(errors).toMatch(
		/^The database was migrated by a release of Divishop, which is newer than this one, [^:]+: it has migrations this release does not know: 9999-next-release\. Nothing was changed\./,
	);
	expect(errors.trim().split("\n")).toHaveLength(1);
});

async function migratedDatabase(): Promise<{ url: string; db: Database }> {
	const { url } = await startPostgresIn(migratedDataDir());
	const { db, close } = await openPostgres(url, { maxConnections: 1 });
	onTestFinished(close);
	return { url, db };
}

async function givenMemberWithSecondFactor(db: Database): Promise<number> {
	const [member] = await db
		.insert(members)
		.values({
			...{ name: "Ana", email: "ana@loja.com.br", role: "administrador" },
			twoFactorEnabled: true,
		})
		.returning();
	if (!member) throw new Error("an insert always returns its row");
	const userId = member.id;
	await savePasswordHash(db, userId, "a hash");
	await db
		.insert(memberSecondFactors)
		.values({ userId, secret: "encrypted", backupCodes: "encrypted" });
	const expiresAt = new Date(Date.now() + 3_600_000);
	await db.insert(memberSessions).values({ userId, token: "token", expiresAt });
	return userId;
}

/** As shipped: the program beside the server's. */
function admin(
	databaseUrl: string,
	...words: string[]
): Promise<{ code: number | null; output: string; errors: string }> {
	const program = path.join(path.dirname(inject("serverProgram")), "admin.js");
	return new Promise((resolve) => {
		const child = execFile(
			process.execPath,
			[program, ...words],
			{ env: { ...process.env, DATABASE_URL: databaseUrl } },
			(_, output, errors) => resolve({ code: child.exitCode, output, errors }),
		);
	});
}
