import { eq, sql } from "drizzle-orm";
import {
	afterAll,
	beforeAll,
	expect,
	inject,
	onTestFinished,
	test,
} from "vitest";
import { isPostgres, openTestDatabase } from "#tests/support/test-database.ts";
import { type OpenDatabase, rowsOf } from "./database.ts";
import { openPostgres } from "./open-postgres.ts";
import { prepared, preparedSql } from "./prepared.ts";
import { orderCodes } from "./schema/orders.ts";
import { together } from "./together.ts";

let database: OpenDatabase;

beforeAll(async () => {
	database = await openTestDatabase();
});
afterAll(() => database.close());

const numberOfYear = prepared((db) =>
	db
		.select()
		.from(orderCodes)
		.where(eq(orderCodes.year, sql.placeholder("year")))
		.prepare("test_number_of_year"),
);

const addYear = preparedSql<{ year: number }>(
	"test_add_year",
	sql`insert into ${orderCodes} (year, last_number) values (${sql.placeholder("year")}, 1) returning year`,
);

const namedStatements = sql`select name from pg_prepared_statements where name like 'test_%' order by name`;

test("one statement runs outside of transactions and in each of them", async () => {
	const { db } = database;
	await addYear(db, { year: 2001 });
	for (const year of [2002, 2003])
		await db.transaction(async (tx) => {
			expect(await addYear(tx, { year })).toEqual([{ year }]);
			expect(await numberOfYear(tx).execute({ year })).toEqual([
				{ year, lastNumber: 1 },
			]);
		});
	expect(await numberOfYear(db).execute({ year: 2001 })).toHaveLength(1);
});

test("of statements sent together the first that failed is told, and none is kept", async () => {
	const { db } = database;
	await addYear(db, { year: 2010 });
	const failure = await db
		.transaction((tx) =>
			together([
				addYear(tx, { year: 2011 }),
				addYear(tx, { year: 2010 }),
				together([addYear(tx, { year: 2012 })]),
				tx.execute(sql`select 1`).execute(),
			]),
		)
		.catch((error: unknown) => error);
	expect(failure).toMatchObject({ cause: { code: "23505" } });
	for (const year of [2011, 2012])
		expect(await numberOfYear(db).execute({ year })).toEqual([]);
	await db.transaction((tx) => addYear(tx, { year: 2011 }));
});

test.runIf(isPostgres())(
	"a connection keeps what it has prepared, unless it must not prepare",
	async () => {
		const url = new URL(inject("postgresUrl") ?? "");
		const [here] = await rowsOf<{ name: string }>(
			database.db,
			sql`select current_database() as name`,
		);
		url.pathname = `/${here?.name}`;
		for (const canPrepare of [true, false]) {
			const opened = await openPostgres(url.href, { canPrepare });
			onTestFinished(() => opened.close());
			const names = await opened.db.transaction(async (tx) => {
				await numberOfYear(tx).execute({ year: 2001 });
				await together([
					numberOfYear(tx).execute({ year: 2001 }),
					numberOfYear(tx).execute({ year: 2002 }),
				]);
				return rowsOf(tx, namedStatements);
			});
			expect(names).toEqual(
				canPrepare ? [{ name: "test_number_of_year" }] : [],
			);
		}
	},
);
