import { expect, onTestFinished, test } from "vitest";
import {
	isPostgres,
	openReusedDatabase,
} from "#tests/support/test-database.ts";
import type { Database } from "./database.ts";
import { tellAfterCommit } from "./notices.ts";

const channel = "test_notices";

async function givenListener() {
	const { db, listen, close } = await openReusedDatabase();
	const heard: string[] = [];
	const stopListening = await listen(
		channel,
		(payload) => heard.push(payload),
		() => {},
	);
	onTestFinished(async () => {
		await stopListening();
		await close();
	});
	return { db, heard };
}

function tell(db: Database, ...payloads: string[]): Promise<void> {
	const notices = payloads.map((payload) => ({ channel, payload }));
	return tellAfterCommit(db, notices);
}

test("notices are told in their order once their transaction has committed", async () => {
	const { db, heard } = await givenListener();
	await db.transaction(async (tx) => {
		await tell(tx, "first", "second");
		await tx.transaction((within) => tell(within, "third"));
		expect(heard).toEqual([]);
	});
	await expect.poll(() => heard).toEqual(["first", "second", "third"]);
});

test("what was taken back is never told, nor with what comes after it", async () => {
	const { db, heard } = await givenListener();
	const undone = db.transaction(async (tx) => {
		await tell(tx, "undone");
		throw new Error("Undone");
	});
	await expect(undone).rejects.toThrow("Undone");
	await db.transaction((tx) => tell(tx, "done"));
	await tell(db, "without a transaction");
	await expect.poll(() => heard).toEqual(["done", "without a transaction"]);
});

test.runIf(isPostgres())(
	"who has committed is not told that a notice could not be sent",
	async () => {
		const { db, heard } = await givenListener();
		const tooLong = "x".repeat(8_000);
		await db.transaction((tx) => tell(tx, tooLong));
		await db.transaction((tx) => tell(tx, "afterwards"));
		await expect.poll(() => heard).toEqual(["afterwards"]);
	},
);
