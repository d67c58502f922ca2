import type { Database } from "#db/database.ts";
import {
	markDuplicates,
	saveCheckedRows,
} from "#db/queries/import-row-changes.ts";
import {
	countEarlierOfKey,
	findLinesOfKeys,
	listRowsOfLines,
} from "#db/queries/import-rows.ts";
import type { ImportRecord } from "#db/queries/imports.ts";
import { importedEntities } from "./entities/imported-entities.ts";
import { fieldedRow } from "./fielded-row.ts";

/** As many rows as one that is mended may have been mistaken for. */
const mostRechecked = 500;

/** Checks a row again, and with it those that said they were the same record, or say it now. */
export async function recheckRow(
	tx: Database,
	imported: Pick<ImportRecord, "id" | "entity" | "columns">,
	line: number,
	now: Date,
): Promise<void> {
	const before = await keysOf(tx, imported.id, [line]);
	await check([line]);
	const keys = [...before, ...(await keysOf(tx, imported.id, [line]))];
	const others = await findLinesOfKeys(tx, imported.id, keys, mostRechecked);
	await check(others.filter((other) => other !== line));
	await markDuplicates(tx, imported.id, keys);

	async function check(lines: readonly number[]) {
		if (lines.length === 0) return;
		const rows = await listRowsOfLines(tx, imported.id, lines);
		const checked = await importedEntities[imported.entity].check(
			tx,
			rows.map((row) => fieldedRow(row, imported.columns)),
			{
				nthOf: (key, line) => countEarlierOfKey(tx, imported.id, key, line),
				now,
			},
		);
		await saveCheckedRows(tx, imported.id, checked);
	}
}

async function keysOf(tx: Database, importId: number, lines: number[]) {
	const rows = await listRowsOfLines(tx, importId, lines);
	return rows.flatMap(({ matchKey, secondKey }) => [
		...(matchKey ? [matchKey] : []),
		...(secondKey ? [secondKey] : []),
	]);
}
