import { storeCategoryLabels, storeTypeLabels } from "#contract/labels.ts";
import { type StoreInput, storeInput } from "#contract/stores.ts";
import { type Day, dayOf } from "#core/business-time.ts";
import type { FieldError } from "#core/errors.ts";
import { isReservedSlug, slugify } from "#core/slug.ts";
import {
	findNoted,
	findStoresBySlugs,
	storeSince,
} from "#db/queries/import-matches.ts";
import { getMarketplaceSettings } from "#db/queries/settings.ts";
import { lockStoreIfThere, type StoreRow } from "#db/queries/stores.ts";
import { addStore } from "../../actions/add-store.ts";
import { editStore } from "../../actions/edit-store.ts";
import { removeStore } from "../../actions/remove-store.ts";
import { day, option, type ReadCell, text } from "../cell-readers.ts";
import {
	blankRow,
	checkedAgainst,
	readValues,
	validated,
} from "../check-row.ts";
import {
	type CheckedRow,
	type FieldedRow,
	failure,
	type ImportedEntity,
	type RowResult,
} from "../imported-entity.ts";
import { joinedOnProblem } from "../joined-on.ts";

const readers: Readonly<Record<string, ReadCell>> = {
	name: text,
	slug: text,
	type: option(storeTypeLabels),
	category: option(storeCategoryLabels),
	manager: text,
	phone: text,
	email: text,
	description: text,
	joinedOn: day,
};

/** Stores are few: what is written of each is written by the action of one. */
export const importedStores: ImportedEntity = {
	entity: "stores",
	async check(db, rows, { now }) {
		const read = rows.map(readStore);
		const slugs = read.flatMap(({ slug }) => slug || []);
		const found = await findStoresBySlugs(db, slugs);
		const bySlug = new Map(found.map((row) => [row.slug, row]));
		return read.map((store) =>
			decide(store, bySlug.get(store.slug), dayOf(now)),
		);
	},
	async apply(tx, rows, { actor, now }) {
		const settings = await getMarketplaceSettings(tx);
		const results: RowResult[] = [];
		for (const { line, outcome, recordId, seenVersion, after } of rows) {
			if (outcome === "create") {
				const { joinedOn, ...input } = after;
				const { id, version } = await addStore(tx, input as StoreInput, {
					...{ actor, now, settings, isQuiet: true },
					...(joinedOn ? { joinedOn: joinedOn as Day } : {}),
				});
				results.push({ line, recordId: id, version });
				continue;
			}
			const before = await lockStoreIfThere(tx, recordId ?? 0);
			if (before?.version !== seenVersion || !before)
				results.push(failure(line, "changed_since_check"));
			else {
				const { id, version } = await editStore(tx, before, after, actor);
				results.push({ line, recordId: id, version });
			}
		}
		return results;
	},
	async undo(tx, rows, { actor, realNow }) {
		const results: RowResult[] = [];
		const ids = rows.map(({ recordId }) => recordId);
		const noted = await findNoted(tx, "store", ids);
		for (const { line, outcome, recordId, savedVersion, before } of rows) {
			const store = await lockStoreIfThere(tx, recordId);
			if (store?.version !== savedVersion || !store)
				results.push(failure(line, "changed_since_import"));
			else if (outcome === "change") {
				const { version } = await editStore(tx, store, before ?? {}, actor);
				results.push({ line, recordId, version });
			} else {
				const { isUsed, isSetUp } = await storeSince(tx, recordId);
				if (isUsed) results.push(failure(line, "used_since_import"));
				else if (isSetUp) results.push(failure(line, "changed_since_import"));
				else if (noted.has(recordId))
					results.push(failure(line, "noted_since_import"));
				else {
					await removeStore(tx, store, { actor, realNow });
					results.push({ line, recordId, version: store.version });
				}
			}
		}
		return results;
	},
};

interface ReadStore {
	line: number;
	values: Record<string, unknown>;
	errors: FieldError[];
	/** As given, or as its name suggests. */
	slug: string;
}

function readStore(row: FieldedRow): ReadStore {
	const { values, errors } = readValues(row, readers);
	const given = typeof values.slug === "string" ? values.slug : "";
	const slug = given || slugify(String(values.name ?? ""));
	return { line: row.line, values: { ...values, slug }, errors, slug };
}

function decide(
	{ line, values, errors, slug }: ReadStore,
	existing: StoreRow | undefined,
	today: Day,
): CheckedRow {
	const { joinedOn, ...given } = values;
	const label = String(values.name ?? existing?.name ?? slug);
	const row = {
		...{ ...blankRow, line, label },
		matchKey: slug === "" ? null : `slug:${slug}`,
	};
	if (existing)
		return checkedAgainst(existing, row, storeInput, { values: given, errors });
	const problem = joinedOnProblem(joinedOn, today);
	if (problem) errors.push(problem);
	if (isReservedSlug(slug))
		errors.push({ field: "slug", code: "reserved_slug" });
	const checked = validated(
		storeInput,
		{ type: "ambos", category: "geral", ...given },
		errors,
	);
	if (checked.errors.length > 0)
		return { ...row, outcome: "error", errors: checked.errors };
	const after = { ...checked.values, ...(joinedOn ? { joinedOn } : {}) };
	return { ...row, outcome: "create", after };
}
