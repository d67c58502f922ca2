import type { FieldError } from "#core/errors.ts";
import type { Database } from "#db/database.ts";
import { problemOf } from "../problem.ts";

/**
 * Writes rows together; where one is refused, in halves, until the refused one stands alone and the others are
 * written. Each try is a savepoint: no row is ever written by half.
 */
export async function writeRows<Row, Result>(
	tx: Database,
	rows: readonly Row[],
	write: (tx: Database, rows: readonly Row[]) => Promise<Result[]>,
	refused: (row: Row, refusal: FieldError) => Result,
): Promise<Result[]> {
	if (rows.length === 0) return [];
	try {
		return await tx.transaction((savepoint) => write(savepoint, rows));
	} catch (error) {
		const refusal = refusalOf(error);
		if (!refusal) throw error;
		const [first] = rows;
		if (first && rows.length === 1) return [refused(first, refusal)];
		const half = Math.ceil(rows.length / 2);
		return [
			...(await writeRows(tx, rows.slice(0, half), write, refused)),
			...(await writeRows(tx, rows.slice(half), write, refused)),
		];
	}
}

/** What a rule refuses is said of the row; what is wrong with us or the database ends the work. */
export function refusalOf(error: unknown): FieldError | null {
	const { status, code, errors } = problemOf(error);
	if (status >= 500) return null;
	const [first] = errors ?? [];
	if (!first) return { field: "", code };
	const { field, params } = first;
	return { field, code: first.code, ...(params && { params }) };
}
