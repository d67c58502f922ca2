import { randomInt } from "node:crypto";
import { afterAll, beforeAll } from "vitest";
import type { Database, OpenDatabase } from "#db/database.ts";
import { isPostgres, openTestDatabase } from "./test-database.ts";
import { undone } from "./undone.ts";

type Work = (db: Database, number: number) => Promise<void>;

/** For tests that hold for any marketplace: each gets its number and a database of which nothing stays. */
export function useManyMarketplaces() {
	// The same ids in every marketplace: two at a time are of two databases.
	const databases: OpenDatabase[] = [];
	beforeAll(async () => {
		databases.push(await openTestDatabase());
		if (isPostgres()) databases.push(await openTestDatabase());
	});
	afterAll(() => Promise.all(databases.map((database) => database.close())));

	return async (numbers: number[], work: Work) => {
		const waiting = [...numbers];
		await Promise.all(
			databases.map(async ({ db }) => {
				for (;;) {
					const number = waiting.shift();
					if (number === undefined) return;
					await undone(db, (tx) => work(tx, number)).catch((error) => {
						throw new Error(
							`Marketplace ${number} (MARKETPLACES_FROM=${number} runs it first)`,
							{ cause: error },
						);
					});
				}
			}),
		);
	};
}

/** Others in every run, so that each run proves something new. PGlite runs the same SQL at a quarter of the speed. */
export function newMarketplaces(many = 100): number[] {
	const { MARKETPLACES_FROM } = process.env;
	const first = Number(MARKETPLACES_FROM ?? 1 + randomInt(1_000_000));
	return numbersFrom(first, isPostgres() ? many : 5);
}

/** The same in every run. */
export function knownMarketplaces(): number[] {
	return numbersFrom(1, isPostgres() ? 500 : 10);
}

function numbersFrom(first: number, many: number): number[] {
	return Array.from({ length: many }, (_, index) => first + index);
}
