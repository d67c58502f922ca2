import { z } from "zod";
import {
	mergeTraces,
	noTraces,
	type PersonTraces,
	tracesPattern,
} from "#core/person-traces.ts";
import type { Database } from "#db/database.ts";
import {
	anonymiseOrders,
	listOrderIdsAfter,
} from "#db/privacy/anonymise-records.ts";
import { ownTraces } from "#db/privacy/gather-traces.ts";
import {
	findRows,
	type RowKey,
	type SoughtPerson,
	scrubRows,
} from "#db/privacy/scrub-place.ts";
import { type TextPlace, textPlaces } from "#db/privacy/text-places.ts";
import {
	getAnonymisation,
	updateAnonymisation,
} from "#db/queries/anonymisations.ts";
import { updateBulkAction } from "#db/queries/bulk-actions.ts";
import { sendNotices } from "#db/queries/change-log.ts";
import { listCustomerRows } from "#db/queries/customer-changes.ts";
import { updateImport } from "#db/queries/imports.ts";
import { beginAnonymisation } from "../../actions/begin-anonymisation.ts";
import type { JobKind, RunningJob } from "../job-kind.ts";

const ordersAtOnce = 100;
const rowsAtOnce = 250;

const payload = z.object({ customerId: z.int() });
type Payload = z.infer<typeof payload>;

/** How far it is; nothing of the person is in it. */
const progress = z.object({
	/** The last order that was done; null: all of them. */
	order: z.int().nullable(),
	/** The place that is worked at, and the last row of it that was done. */
	place: z.int(),
	row: z.array(z.union([z.string(), z.number()])).nullable(),
	/** Rows that were changed. */
	rows: z.int(),
});
type Progress = z.infer<typeof progress>;

const begun: Progress = { order: 0, place: 0, row: null, rows: 0 };

/**
 * Takes a person out of everything that was written, step by step. What they were known by is kept with the
 * anonymisation until the last step, so that whoever takes over after a kill knows whom to look for.
 */
export const anonymisation: JobKind<Payload> = {
	name: "anonymisation",
	payload,
	async run(job) {
		const { customerId } = job.payload;
		const person = await soughtPerson(job);
		let at = progress.safeParse(job.state).data ?? begun;
		while (at.order !== null) at = await nextOrders(job, person, at);
		for (let place = textPlaces[at.place]; place; place = textPlaces[at.place])
			at = await nextRows(job, person, place, at);
		await job.step(
			async (tx) => {
				await updateAnonymisation(tx, customerId, {
					traces: null,
					finishedAt: job.now(),
				});
				await tellScreens(tx, customerId);
			},
			() => ({ state: null }),
		);
		return { rows: at.rows };
	},
};

/** Here and in the demo. */
export const privacyJobKinds = [anonymisation] as readonly JobKind[];

/** Of several who ask at once, one does it. */
export function anonymisationKey(customerId: number): string {
	return `anonymisation ${customerId}`;
}

async function soughtPerson(job: RunningJob<Payload>): Promise<SoughtPerson> {
	const { customerId } = job.payload;
	const { actor, db } = job;
	let { traces } = await getAnonymisation(db, customerId);
	const [customer] = await listCustomerRows(db, [customerId]);
	if (traces === null || !customer?.anonymisedAt) {
		// A restore has brought them back.
		await job.step((tx) =>
			beginAnonymisation(tx, customerId, { actor, at: job.now() }),
		);
		({ traces } = await getAnonymisation(db, customerId));
	}
	const all: PersonTraces = mergeTraces(traces ?? noTraces);
	return {
		customerId,
		anywhere: tracesPattern(await ownTraces(db, customerId, all)),
		inTiedRows: tracesPattern(all),
	};
}

async function nextOrders(
	job: RunningJob<Payload>,
	{ customerId, inTiedRows }: SoughtPerson,
	at: Progress,
): Promise<Progress> {
	return job.step(
		async (tx) => {
			const ids = await listOrderIdsAfter(
				tx,
				customerId,
				at.order ?? 0,
				ordersAtOnce,
			);
			if (ids.length > 0)
				await anonymiseOrders(tx, customerId, ids, inTiedRows);
			const isLast = ids.length < ordersAtOnce;
			return {
				...at,
				order: isLast ? null : (ids.at(-1) ?? null),
				rows: at.rows + ids.length,
			};
		},
		(state) => ({ state, done: 0, total: textPlaces.length }),
	);
}

async function nextRows(
	job: RunningJob<Payload>,
	person: SoughtPerson,
	place: TextPlace,
	at: Progress,
): Promise<Progress> {
	const keys = await findRows(job.longWork, place, person, at.row, rowsAtOnce);
	return job.step(
		async (tx) => {
			await makeVersions(tx, place, keys);
			const changed = await scrubRows(tx, place, person, keys);
			return { ...nextPlace(at, keys), rows: at.rows + changed };
		},
		(state) => ({ state, done: state.place, total: textPlaces.length }),
	);
}

const makeVersion: Readonly<
	Record<string, (tx: Database, id: number, changes: object) => Promise<void>>
> = {
	imports: updateImport,
	import_rows: updateImport,
	bulk_actions: updateBulkAction,
	bulk_rows: updateBulkAction,
};

/**
 * Screens keep the rows of an import or a bulk action until it has another version. It is locked before its rows, as when
 * a cell is mended.
 */
async function makeVersions(
	tx: Database,
	{ table }: TextPlace,
	keys: readonly RowKey[],
): Promise<void> {
	const ids = new Set(keys.map(([id]) => Number(id)));
	for (const id of ids) await makeVersion[table]?.(tx, id, {});
}

function nextPlace(at: Progress, keys: readonly RowKey[]): Progress {
	const last = keys.at(-1);
	return last && keys.length === rowsAtOnce
		? { ...at, row: last }
		: { ...at, place: at.place + 1, row: null };
}

/** Whatever shows the person, shows them no more. */
function tellScreens(tx: Database, customerId: number): Promise<void> {
	const action = "anonymised";
	return sendNotices(tx, [
		{ entity: "customer", id: customerId, action },
		{ entity: "privacy-request", id: customerId, action },
		...(["note", "notification", "list-view"] as const).map((entity) => ({
			...{ entity, id: 0, action },
		})),
	]);
}
