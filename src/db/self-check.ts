import { type SQL, sql } from "drizzle-orm";
import { type Database, rowsOf } from "./database.ts";
import type { Check } from "./self-check/check.ts";
import { ledgerChecks } from "./self-check/ledger-checks.ts";
import { orderChecks } from "./self-check/order-checks.ts";
import { rollupChecks } from "./self-check/rollup-checks.ts";
import { searchChecks } from "./self-check/search-checks.ts";

/** A place where stored data is not what raw rows or a rule say it must be. */
interface Disagreement {
	check: string;
	key: string;
	expected: string;
	actual: string;
}

export interface CheckResult {
	check: string;
	/** How many there are in all. */
	count: number;
	/** The first of them. */
	disagreements: Disagreement[];
}

export const allChecks: readonly Check[] = [
	...rollupChecks,
	...orderChecks,
	...ledgerChecks,
	...searchChecks,
];

const mostListed = 100;

/** Each check with its count, on one snapshot: orders that come in meanwhile do not look half written. */
export async function runChecks(
	db: Database,
	checks: readonly Check[] = allChecks,
): Promise<CheckResult[]> {
	return db.transaction(
		async (tx) => {
			const results: CheckResult[] = [];
			for (const check of checks) results.push(await runCheck(tx, check));
			return results;
		},
		{ isolationLevel: "repeatable read", accessMode: "read only" },
	);
}

type Fields = Record<string, string | number | null>;

async function runCheck(tx: Database, check: Check): Promise<CheckResult> {
	const rows = await rowsOf<{
		key: string;
		expected: Fields;
		actual: Fields;
		count: number;
	}>(tx, firstOf(check.disagreements));
	return {
		check: check.name,
		count: rows[0]?.count ?? 0,
		disagreements: rows.map(({ key, expected, actual }) => {
			const differing = Object.keys(expected).filter(
				(field) => expected[field] !== actual[field],
			);
			return {
				check: check.name,
				key,
				expected: describe(expected, differing),
				actual: describe(actual, differing),
			};
		}),
	};
}

function firstOf(disagreements: SQL): SQL {
	return sql`
		select key, expected, actual, count(*) over () as count
		from (${disagreements}) d
		order by key
		limit ${mostListed}`;
}

function describe(fields: Fields, differing: string[]): string {
	return differing.map((field) => `${field} ${fields[field]}`).join(", ");
}
