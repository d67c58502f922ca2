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

/** Checks a row again, and with it those that said they were the same record, or say it now; answers whether there are such. */
export async function recheckRow(
	tx: Database,
	imported: Pick<ImportRecord, "id" | "entity" | "columns">,
	line: number,
	now: Date,
): Promise<boolean> {
	const before = await keysOf(tx, imported.id, [line]);
	await check([line]);
	const keys = [...before, ...(await keysOf(tx, imported.id, [line]))];
	const lines = await findLinesOfKeys(tx, imported.id, keys, mostRechecked);
	const others = lines.filter((other) => other !== line);
	await check(others);
	await markDuplicates(tx, imported.id, keys);
	return others.length > 0;

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
