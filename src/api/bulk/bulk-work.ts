import {
	type BulkKind,
	type BulkParams,
	bulkParams,
} from "#contract/bulk-kinds.ts";
import type { Actor } from "#core/actor.ts";
import type { FieldError } from "#core/errors.ts";
import type { Database } from "#db/database.ts";
import type {
	AppliedBulkRow,
	BulkRowAtWork,
	CheckedBulkRow,
} from "#db/queries/bulk-rows.ts";
import type { BatchTime } from "../jobs/batch-by-batch.ts";
import { refusalOf, writeRows } from "../jobs/write-rows.ts";

export interface BulkBy extends BatchTime {
	actionId: number;
	actor: Actor;
}

/** What would become of a record, with what saving it needs to know. */
export interface BulkChange<Work = null> {
	before: Record<string, unknown>;
	after: Record<string, unknown>;
	/** What it is worth, where money has to do with it. */
	beforeCents?: number;
	afterCents?: number;
	work: Work;
}

/** How many are written in one transaction, unless told: long enough to be quick, short enough for whoever waits. */
const usualBatch = 160;

/** One kind of bulk action, by the rules of its single action. Saving makes the next version of each record. */
interface BulkDefinition<Params, Record, Work> {
	batchSize?: number;
	/** Those of the records that are there; locked in order of id, so that two who lock many never wait in a circle. */
	load(tx: Database, ids: number[], isLocked: boolean): Promise<Record[]>;
	/** As people call it. */
	label(record: Record): string;
	/** Null where it is so already; throws what its rule refuses. */
	decide(
		tx: Database,
		record: Record,
		params: Params,
	): BulkChange<Work> | null | Promise<BulkChange<Work> | null>;
	save(
		tx: Database,
		changes: readonly (BulkChange<Work> & { record: Record })[],
		params: Params,
		by: BulkBy,
	): Promise<void>;
	/** Whether it is still as it was looked at; by its version, unless told. */
	isAsSeen?(record: Record, row: BulkRowAtWork, params: Params): boolean;
	/** The same for what was saved; answers why not. */
	refuseUndo?(
		record: Record,
		row: BulkRowAtWork,
		params: Params,
	): FieldError | null;
	/** Left out where nobody can take it back. */
	restore?(
		tx: Database,
		rows: readonly { record: Record; row: BulkRowAtWork }[],
		params: Params,
		by: BulkBy,
	): Promise<void>;
}

/** A kind as the jobs work with it. */
export interface BulkWork {
	batchSize: number;
	check(
		db: Database,
		ids: number[],
		params: unknown,
	): Promise<CheckedBulkRow[]>;
	apply: WriteBatch;
	undo: WriteBatch;
}

type WriteBatch = (
	tx: Database,
	rows: readonly BulkRowAtWork[],
	params: unknown,
	by: BulkBy,
) => Promise<AppliedBulkRow[]>;

export function bulkWork<
	Kind extends BulkKind,
	Record extends { id: number; version: number },
	Work,
>(kind: Kind, of: BulkDefinition<BulkParams<Kind>, Record, Work>): BulkWork {
	const paramsOf = (given: unknown) =>
		bulkParams[kind].parse(given) as BulkParams<Kind>;

	return {
		batchSize: of.batchSize ?? usualBatch,
		async check(db, ids, given) {
			const params = paramsOf(given);
			const records = byId(await of.load(db, ids, false));
			const rows: CheckedBulkRow[] = [];
			for (const recordId of ids) {
				const record = records.get(recordId);
				rows.push(
					record
						? await checked(db, record, params)
						: { ...blank, recordId, failure: failure("gone") },
				);
			}
			return rows;
		},
		apply: (tx, rows, given, by) =>
			writeRows(
				tx,
				rows,
				(tx, rows) => apply(tx, rows, paramsOf(given), by),
				({ recordId }, failure) => ({ recordId, applied: "failed", failure }),
			),
		undo: (tx, rows, given, by) =>
			writeRows(
				tx,
				rows,
				(tx, rows) => undo(tx, rows, paramsOf(given), by),
				({ recordId }, failure) => ({ recordId, applied: "kept", failure }),
			),
	};

	async function checked(
		db: Database,
		record: Record,
		params: BulkParams<Kind>,
	): Promise<CheckedBulkRow> {
		const { id: recordId, version: seenVersion } = record;
		const row = { ...blank, recordId, label: of.label(record), seenVersion };
		const change = await decided(db, record, params);
		if (change === null) return { ...row, outcome: "same" };
		if ("code" in change) return { ...row, failure: change };
		const { before, after, beforeCents = null, afterCents = null } = change;
		return {
			...row,
			outcome: "change",
			...{ before, after, beforeCents, afterCents },
		};
	}

	async function apply(
		tx: Database,
		rows: readonly BulkRowAtWork[],
		params: BulkParams<Kind>,
		by: BulkBy,
	): Promise<AppliedBulkRow[]> {
		const { isAsSeen = isSeenVersion } = of;
		const records = byId(await of.load(tx, rows.map(idOfRow), true));
		const changes: (BulkChange<Work> & { record: Record })[] = [];
		const results: AppliedBulkRow[] = [];
		for (const row of rows) {
			const { recordId } = row;
			const record = records.get(recordId);
			const change = !record
				? failure("gone")
				: isAsSeen(record, row, params)
					? await decided(tx, record, params)
					: failure("changed_since_check");
			if (change && "code" in change)
				results.push({ recordId, applied: "failed", failure: change });
			else if (record) {
				if (change) changes.push({ ...change, record });
				const savedVersion = record.version + (change ? 1 : 0);
				results.push({ recordId, applied: "done", savedVersion });
			}
		}
		if (changes.length > 0) await of.save(tx, changes, params, by);
		return results;
	}

	async function undo(
		tx: Database,
		rows: readonly BulkRowAtWork[],
		params: BulkParams<Kind>,
		by: BulkBy,
	): Promise<AppliedBulkRow[]> {
		const { restore, refuseUndo = refuseOtherVersion } = of;
		if (!restore) throw new Error(`${kind} cannot be undone`);
		const records = byId(await of.load(tx, rows.map(idOfRow), true));
		const restored: { record: Record; row: BulkRowAtWork }[] = [];
		const results = rows.map((row): AppliedBulkRow => {
			const { recordId } = row;
			const record = records.get(recordId);
			const refusal = record
				? refuseUndo(record, row, params)
				: failure("gone");
			if (refusal || !record)
				return { recordId, applied: "kept", failure: refusal };
			restored.push({ record, row });
			return { recordId, applied: "undone" };
		});
		if (restored.length > 0) await restore(tx, restored, params, by);
		return results;
	}

	async function decided(
		db: Database,
		record: Record,
		params: BulkParams<Kind>,
	): Promise<BulkChange<Work> | FieldError | null> {
		try {
			return await of.decide(db, record, params);
		} catch (error) {
			const refusal = refusalOf(error);
			if (!refusal) throw error;
			return refusal;
		}
	}
}

const blank: Omit<CheckedBulkRow, "recordId"> = {
	label: "",
	outcome: "refused",
	seenVersion: null,
	before: null,
	after: null,
	beforeCents: null,
	afterCents: null,
	failure: null,
};

export function failure(code: string): FieldError {
	return { field: "", code };
}

function isSeenVersion(
	{ version }: { version: number },
	{ seenVersion }: BulkRowAtWork,
): boolean {
	return version === seenVersion;
}

function refuseOtherVersion(
	{ version }: { version: number },
	{ savedVersion }: BulkRowAtWork,
): FieldError | null {
	return version === savedVersion ? null : failure("changed_since_action");
}

function byId<Record extends { id: number }>(
	records: readonly Record[],
): Map<number, Record> {
	return new Map(records.map((record) => [record.id, record]));
}

function idOfRow({ recordId }: BulkRowAtWork): number {
	return recordId;
}
