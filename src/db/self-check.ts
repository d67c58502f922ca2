import { type SQL, sql } from "drizzle-orm";
import { type Database, inSnapshot, rowsOf } from "./database.ts";
import type {
	Check,
	SlicedCheck,
	SlicedQuery,
	SummedCheck,
} from "./self-check/check.ts";
import { ledgerChecks } from "./self-check/ledger-checks.ts";
import { orderChecks } from "./self-check/order-checks.ts";
import { rollupChecks } from "./self-check/rollup-checks.ts";
import { searchChecks } from "./self-check/search-checks.ts";
import { slicesOf } from "./self-check/slices.ts";

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

interface HowToCheck {
	/** That a statement looks at: seconds of work, however many there are. */
	rowsInSlice?: number | undefined;
	onSlice?: (done: SliceDone) => void | Promise<void>;
}

export interface SliceDone {
	check: string;
	/** From 1. */
	slice: number;
	/** Null: to the end of what this part of the check goes through. */
	upTo: string | null;
}

/** Each check with its count, on one snapshot: orders that come in meanwhile do not look half written. */
export async function runChecks(
	db: Database,
	checks: readonly Check[] = allChecks,
	{ rowsInSlice = 100_000, onSlice = () => {} }: HowToCheck = {},
): Promise<CheckResult[]> {
	return inSnapshot(db, async (tx) => {
		const results: CheckResult[] = [];
		for (const check of checks) {
			let slice = 0;
			const lookThrough: LookThrough = async (query, look) => {
				for await (const at of slicesOf(tx, query.along, rowsInSlice)) {
					await look(tx, query.rows(at));
					slice += 1;
					await onSlice({ check: check.name, slice, upTo: at.upTo });
				}
			};
			results.push(
				"parts" in check
					? await runSliced(check, lookThrough)
					: await runSummed(check, lookThrough),
			);
		}
		return results;
	});
}

/** Hands over what a query asks of each slice. */
type LookThrough = (
	query: SlicedQuery,
	look: (tx: Database, rows: SQL) => Promise<void>,
) => Promise<void>;

type Fields = Record<string, string | number | null>;

interface Compared {
	key: string;
	expected: Fields;
	actual: Fields;
}

async function runSliced(
	{ name, parts }: SlicedCheck,
	lookThrough: LookThrough,
): Promise<CheckResult> {
	const found: Compared[] = [];
	let count = 0;
	for (const part of parts)
		await lookThrough(part, async (tx, disagreements) => {
			const rows = await rowsOf<{
				key: string;
				expected: Fields;
				actual: Fields;
				count: number;
			}>(tx, firstOf(disagreements));
			count += rows[0]?.count ?? 0;
			found.push(...rows.slice(0, mostListed - found.length));
		});
	return resultOf(name, count, found);
}

async function runSummed(
	{ name, ...sides }: SummedCheck,
	lookThrough: LookThrough,
): Promise<CheckResult> {
	const sums = new Map<string, Compared>();
	for (const side of ["expected", "actual"] as const)
		for (const part of sides[side])
			await lookThrough(part, async (tx, counted) => {
				const rows = await rowsOf<{
					key: string;
					counts: Record<string, number>;
				}>(tx, counted);
				for (const { key, counts } of rows) {
					const sum = sums.get(key) ?? { key, expected: {}, actual: {} };
					sums.set(key, sum);
					for (const [field, more] of Object.entries(counts)) {
						sum.expected[field] ??= 0;
						sum.actual[field] ??= 0;
						sum[side][field] = Number(sum[side][field]) + more;
					}
				}
			});
	const found = [...sums.values()].filter((sum) => differingIn(sum).length > 0);
	return resultOf(name, found.length, found.slice(0, mostListed));
}

function resultOf(
	check: string,
	count: number,
	found: Compared[],
): CheckResult {
	return {
		...{ check, count },
		disagreements: found.map((one) => {
			const fields = differingIn(one);
			return {
				...{ check, key: one.key },
				expected: describe(one.expected, fields),
				actual: describe(one.actual, fields),
			};
		}),
	};
}

function differingIn({ expected, actual }: Compared): string[] {
	return Object.keys(expected).filter(
		(field) => expected[field] !== actual[field],
	);
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
