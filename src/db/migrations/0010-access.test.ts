import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { rowsOf } from "#db/database.ts";
import { auditLog } from "#db/schema/activity.ts";
import { marketplaceSettings } from "#db/schema/settings.ts";
import { useTestApi } from "#tests/support/test-api.ts";

const t = useTestApi();

const yearMs = 365.25 * 86_400_000;

async function given(entity: "store" | "settings" | "member", yearsAgo = 0) {
	const at = new Date(Date.now() - yearsAgo * yearMs);
	await t.db.insert(auditLog).values({
		...{ at, actor: "Ana", entity, entityId: 1, action: "edited" },
	});
}

/** What the database says when it refuses; undefined when it does not. */
async function refusal(statement: string): Promise<string | undefined> {
	try {
		await t.db.execute(sql.raw(statement));
		return undefined;
	} catch (error) {
		return error instanceof Error && error.cause instanceof Error
			? error.cause.message
			: String(error);
	}
}

async function countEntries() {
	const [row] = await rowsOf<{ count: number }>(
		t.db,
		sql`select count(*) as count from audit_log`,
	);
	return row?.count;
}

beforeEach(() => given("store"));

test.for([
	"update audit_log set actor = 'Bia'",
	"update audit_log set at = now() - interval '30 years'",
	"delete from audit_log",
	"truncate audit_log",
	"truncate audit_log restart identity cascade",
	"insert into audit_log (id, actor, entity, action) values (1, 'Bia', 'store', 'edited') on conflict (id) do update set actor = 'Bia'",
])("the database itself refuses: %s", async (statement) => {
	expect(await refusal(statement)).toBe("The audit log is append-only");
	expect(await countEntries()).toBe(1);
});

test("what has outlived its time may go, and nothing else", async () => {
	await given("store", 5.1);
	await given("member", 4.9);
	expect(await refusal("delete from audit_log")).toBeDefined();
	expect(
		await refusal(
			"delete from audit_log where at < now() - interval '5 years'",
		),
	).toBeUndefined();
	expect(await countEntries()).toBe(2);
});

test("what was done to made-up records may go with them; what people did to the installation may not", async () => {
	await given("settings");
	await given("member");
	await t.db.update(marketplaceSettings).set({ isSample: true });
	const byEntity = (entity: string) =>
		refusal(`delete from audit_log where entity = '${entity}'`);
	expect(await byEntity("store")).toBeUndefined();
	expect(await byEntity("settings")).toBe("The audit log is append-only");
	expect(await byEntity("member")).toBe("The audit log is append-only");
});
