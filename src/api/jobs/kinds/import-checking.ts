import { z } from "zod";
import type { Actor } from "#core/actor.ts";
import type { Database } from "#db/database.ts";
import {
	markDuplicates,
	saveCheckedRows,
} from "#db/queries/import-row-changes.ts";
import {
	type ImportRowRecord,
	listRowsAfter,
} from "#db/queries/import-rows.ts";
import {
	getImport,
	type ImportRecord,
	updateImport,
} from "#db/queries/imports.ts";
import { importedEntities } from "../../imports/entities/imported-entities.ts";
import { fieldedRow } from "../../imports/fielded-row.ts";
import { batchByBatch } from "../batch-by-batch.ts";
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
		const { entity, columns, rowCount } = await getImport(job.db, importId);
		const nthOf = counting();
		const rows = await batchByBatch<ImportRowRecord>(job, {
			size: batchSize,
			begun: { done: 0, total: rowCount },
			next: (tx, after, most) =>
				listRowsAfter(tx, importId, after?.line ?? 0, most),
			async work(tx, rows, { now }) {
				const checked = await importedEntities[entity].check(
					tx,
					rows.map((row) => fieldedRow(row, columns)),
					{ nthOf, now },
				);
				await saveCheckedRows(tx, importId, checked);
			},
		});
		await job.step(async (tx) => {
			await markDuplicates(tx, importId);
			await updateImport(tx, importId, { state: "checked" });
		});
		return { rows };
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
