import { sql } from "drizzle-orm";
import { expect, inject, onTestFinished, test } from "vitest";
import {
	isPostgres,
	openReusedDatabase,
} from "#tests/support/test-database.ts";
import { type Database, rowsOf } from "./database.ts";
import { tellAfterCommit } from "./notices.ts";
import { openPostgres } from "./open-postgres.ts";
import { lastTogether, together } from "./together.ts";

async function givenTable() {
	const { db, close } = await openReusedDatabase();
	onTestFinished(async () => {
		await db.execute(sql`drop table kept`);
		await close();
	});
	// Whether an id is kept twice is asked at the commit.
	await db.execute(
		sql`create table kept (id integer primary key deferrable initially deferred)`,
	);
	return db;
}

function keep(tx: Database, id: number) {
	return rowsOf(tx, sql`insert into kept values (${id})`);
}

async function idsIn(db: Database) {
	const rows = await rowsOf<{ id: number }>(
		db,
		sql`select id from kept order by id`,
	);
	return rows.map(({ id }) => id);
}

test("the last statements of a transaction are answered and kept", async () => {
	const db = await givenTable();
	const ids = await db.transaction(async (tx) => {
		await keep(tx, 1);
		const [, seen] = await lastTogether(tx, [keep(tx, 2), idsIn(tx)]);
		return seen;
	});
	expect(ids).toEqual([1, 2]);
	expect(await idsIn(db)).toEqual([1, 2]);
	await db.transaction((tx) => keep(tx, 3));
	expect(await idsIn(db)).toEqual([1, 2, 3]);
});

test("one of Drizzle's builders is sent once", async () => {
	const db = await givenTable();
	await db.transaction((tx) =>
		together([tx.execute(sql`insert into kept values (1)`)]),
	);
	expect(await idsIn(db)).toEqual([1]);
});

test("one of them that fails takes all back, and is what is thrown", async () => {
	const db = await givenTable();
	const failing = db.transaction(async (tx) => {
		await keep(tx, 1);
		await lastTogether(tx, [
			keep(tx, 2),
			together([rowsOf(tx, sql`select 1 / 0`), keep(tx, 3)]),
			keep(tx, 4),
		]);
	});
	await expect(failing).rejects.toMatchObject({
		cause: { message: expect.stringContaining("division by zero") },
	});
	expect(await idsIn(db)).toEqual([]);
});

test("one that cannot be sent keeps the others from being committed", async () => {
	const db = await givenTable();
	const unsent = async () => {
		throw new Error("no such value");
	};
	const failing = db.transaction(async (tx) => {
		await lastTogether(tx, [
			keep(tx, 1),
			together([keep(tx, 2), together([unsent()])]),
		]);
	});
	await expect(failing).rejects.toThrow("no such value");
	expect(await idsIn(db)).toEqual([]);
});

test("nor does one that the driver cannot write down", async () => {
	const db = await givenTable();
	const unwritable = {
		toPostgres() {
			throw new Error("no such value");
		},
		toJSON() {
			throw new Error("no such value");
		},
	};
	const failing = db.transaction((tx) =>
		lastTogether(tx, [
			keep(tx, 1),
			together([rowsOf(tx, sql`insert into kept values (${unwritable})`)]),
		]),
	);
	await expect(failing).rejects.toThrow();
	expect(await idsIn(db)).toEqual([]);
});

test("within a savepoint the transaction goes on behind them", async () => {
	const db = await givenTable();
	const undone = db.transaction(async (tx) => {
		await tx.transaction((within) => lastTogether(within, [keep(within, 1)]));
		await keep(tx, 2);
		throw new Error("Undone");
	});
	await expect(undone).rejects.toThrow("Undone");
	expect(await idsIn(db)).toEqual([]);
});

test("a commit that fails is thrown", async () => {
	const db = await givenTable();
	const failing = db.transaction((tx) =>
		lastTogether(tx, [keep(tx, 1), keep(tx, 1)]),
	);
	const error = await failing.catch((thrown) => thrown.cause ?? thrown);
	expect(error).toMatchObject({ code: "23505" });
	expect(await idsIn(db)).toEqual([]);
	await db.transaction((tx) => lastTogether(tx, [keep(tx, 1)]));
	expect(await idsIn(db)).toEqual([1]);
});

test.runIf(isPostgres())(
	"nothing is written behind them, outside of the transaction",
	async () => {
		const db = await givenTable();
		const late = db.transaction(async (tx) => {
			await lastTogether(tx, [keep(tx, 1)]);
			await keep(tx, 2);
		});
		await expect(late).rejects.toMatchObject({
			cause: { message: expect.stringContaining("was committed") },
		});
		expect(await idsIn(db)).toEqual([1]);
	},
);

test.runIf(isPostgres()).each([
	{ name: "", isPooled: false },
	{ name: ", through a pooler too", isPooled: true },
])(
	"what only their answers say is told behind them$name",
	async ({ isPooled }) => {
		const url = inject("postgresUrl") ?? "";
		const database = await openPostgres(
			url,
			isPooled ? { listenUrl: url } : {},
		);
		onTestFinished(() => database.close());
		const heard: string[] = [];
		await database.listen(
			"test_answers",
			(payload) => heard.push(payload),
			() => {},
		);
		async function answerAndTell(tx: Database) {
			const [row] = await rowsOf<{ name: string }>(
				tx,
				sql`select 'new' as name`,
			);
			await tellAfterCommit(tx, [
				{ channel: "test_answers", payload: row?.name ?? "" },
			]);
		}

		await database.db.transaction((tx) =>
			lastTogether(tx, [answerAndTell(tx)]),
		);
		await expect.poll(() => heard).toEqual(["new"]);
	},
);
