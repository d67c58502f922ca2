import { afterAll, beforeAll } from "vitest";
import type { Database, OpenDatabase } from "#db/database.ts";
import { isPostgres, openTestDatabase } from "./test-database.ts";
import { undone } from "./undone.ts";

/** PGlite runs the same SQL; the many are proven on PostgreSQL. */
export function marketplaces(): number {
	return isPostgres() ? 500 : 10;
}

/** For tests that hold for any marketplace: `inEach` gives each its number and a database of which nothing stays. */
export function useManyMarketplaces(atMost = Number.POSITIVE_INFINITY) {
	// The same ids in every marketplace: two at a time are of two databases.
	const databases: OpenDatabase[] = [];
	beforeAll(async () => {
		databases.push(await openTestDatabase());
		if (isPostgres()) databases.push(await openTestDatabase());
	});
	afterAll(() => Promise.all(databases.map((database) => database.close())));

	return {
		async inEach(work: (db: Database, number: number) => Promise<void>) {
			let last = 0;
			await Promise.all(
				databases.map(async ({ db }) => {
					while (last < Math.min(marketplaces(), atMost)) {
						last += 1;
						const number = last;
						await undone(db, (tx) => work(tx, number));
					}
				}),
			);
		},
	};
}
