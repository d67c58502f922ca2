import type { StoreStatus } from "#core/categories.ts";
import type { Database } from "#db/database.ts";
import {
	listStoreSettings,
	lockStoreSettings,
	type StoreSettingsRow,
} from "#db/queries/store-settings.ts";
import {
	listStoreRows,
	lockStoreIfThere,
	type StoreRow,
} from "#db/queries/stores.ts";
import {
	changeStoreStatus,
	decideStoreStatus,
} from "../../actions/change-store-status.ts";
import { editStoreSettings } from "../../actions/edit-store-settings.ts";
import { changesNothing } from "../../changes-nothing.ts";
import { bulkWork } from "../bulk-work.ts";

/** Whoever sells waits for them: a few at a time. */
const batchSize = 20;

async function loadStores(
	tx: Database,
	ids: number[],
	isLocked: boolean,
): Promise<StoreRow[]> {
	if (!isLocked) return listStoreRows(tx, ids);
	const rows: StoreRow[] = [];
	for (const id of ids.toSorted((a, b) => a - b)) {
		const row = await lockStoreIfThere(tx, id);
		if (row) rows.push(row);
	}
	return rows;
}

export const storeStatus = bulkWork("store-status", {
	batchSize,
	load: loadStores,
	label: ({ name }) => name,
	decide: (_, store, change) =>
		decideStoreStatus(store, change) === null
			? null
			: {
					before: { status: store.status },
					after: { status: change.status, reason: change.reason },
					work: null,
				},
	async save(tx, changes, change, { actor }) {
		for (const { record } of changes)
			await changeStoreStatus(tx, record, change, actor);
	},
	async restore(tx, rows, _, { actor }) {
		for (const { record, row } of rows) {
			const status = row.before?.status as StoreStatus;
			await changeStoreStatus(tx, record, { status, reason: null }, actor);
		}
	},
});

interface SetStore {
	id: number;
	version: number;
	name: string;
	settings: StoreSettingsRow;
}

export const storeSettings = bulkWork("store-settings", {
	batchSize,
	async load(tx, ids, isLocked): Promise<SetStore[]> {
		const stores = await loadStores(tx, ids, isLocked);
		const found = stores.map(({ id }) => id);
		const rows = isLocked
			? await lockEach(tx, found)
			: await listStoreSettings(tx, found);
		const byStore = new Map(rows.map((row) => [row.storeId, row]));
		return stores.flatMap(({ id, name }) => {
			const settings = byStore.get(id);
			return settings ? { id, name, settings, version: settings.version } : [];
		});
	},
	label: ({ name }) => name,
	decide: (_, { settings }, changes) => {
		if (changesNothing(settings, changes)) return null;
		const stored: Record<string, unknown> = settings;
		const fields = Object.keys(changes).filter(
			(field) => stored[field] !== (changes as typeof stored)[field],
		);
		const pick = (from: typeof stored) =>
			Object.fromEntries(fields.map((field) => [field, from[field]]));
		return { before: pick(stored), after: pick(changes), work: null };
	},
	async save(tx, changes, params, by) {
		for (const { record } of changes)
			await editStoreSettings(tx, record.settings, params, by);
	},
	async restore(tx, rows, _, by) {
		for (const { record, row } of rows)
			await editStoreSettings(tx, record.settings, row.before ?? {}, by);
	},
});

async function lockEach(
	tx: Database,
	storeIds: readonly number[],
): Promise<StoreSettingsRow[]> {
	const rows: StoreSettingsRow[] = [];
	for (const id of storeIds) rows.push(await lockStoreSettings(tx, id));
	return rows;
}
