import { z } from "zod";
import type { Actor } from "#core/actor.ts";
import type { Database } from "#db/database.ts";
import {
	listRowsAfter,
	markDuplicates,
	saveCheckedRows,
} from "#db/queries/import-rows.ts";
import {
	getImport,
	type ImportRecord,
	updateImport,
} from "#db/queries/imports.ts";
import { businessNow } from "#db/queries/settings.ts";
import { importedEntities } from "../../imports/entities/imported-entities.ts";
import { fieldedRow } from "../../imports/fielded-row.ts";
import { enqueue } from "../enqueue.ts";
import type { JobKind } from "../job-kind.ts";

const batchSize = 1_000;

const payload = z.object({ importId: z.int() });

/** Says of every row what would come of it. Nothing is written but that; whoever takes over begins anew. */
export const importChecking: JobKind<z.infer<typeof payload>> = {
	name: "import-checking",
	payload,
	async run(job) {
		const { importId } = job.payload;
		const imported = await getImport(job.db, importId);
		const { columns, rowCount: total } = imported;
		const now = await businessNow(job.db, job.now());
		const nthOf = counting();
		let after = 0;
		let done = 0;
		for (;;) {
			const count = await job.step(
				async (tx) => {
					const rows = await listRowsAfter(tx, importId, after, batchSize);
					const checked = await importedEntities[imported.entity].check(
						tx,
						rows.map((row) => fieldedRow(row, columns)),
						{ nthOf, now },
					);
					await saveCheckedRows(tx, importId, checked);
					after = rows.at(-1)?.line ?? after;
					return rows.length;
				},
				(count) => ({ done: done + count, total }),
			);
			done += count;
			if (count < batchSize) break;
		}
		await job.step(async (tx) => {
			await markDuplicates(tx, importId);
			await updateImport(tx, importId, { state: "checked" });
		});
		return { rows: done };
	},
};

/** Has the rows checked, anew where they were before. */
export async function startChecking(
	tx: Database,
	importId: number,
	actor: Actor,
	changes: Partial<ImportRecord> = {},
): Promise<void> {
	const jobId = await enqueue(tx, importChecking, {
		payload: { importId },
		actor,
	});
	await updateImport(tx, importId, { ...changes, state: "checking", jobId });
}

/** How often a key came before. */
function counting() {
	const times = new Map<string, number>();
	return (key: string) => {
		const before = times.get(key) ?? 0;
		times.set(key, before + 1);
		return before;
	};
}
