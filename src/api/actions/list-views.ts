import { builtInViews } from "#contract/built-in-views.ts";
import { filterChips } from "#contract/filter-chips.ts";
import type { ListName } from "#contract/list-names.ts";
import type { ListView, ListViews } from "#contract/list-views.ts";
import { viewFilters, viewParamsOf } from "#contract/view-params.ts";
import type { Permission } from "#core/access.ts";
import type { Actor } from "#core/actor.ts";
import type { Database } from "#db/database.ts";
import { recordChange, sendNotices } from "#db/queries/change-log.ts";
import {
	findViewChoices,
	type ListViewRow,
	listSavedViews,
} from "#db/queries/list-views.ts";
import { may, type Who } from "../access/who.ts";
import { filtersText } from "../exports/filters-text.ts";

/** Whoever may read a list may have views of it. */
export const readPermission: Readonly<Record<ListName, Permission>> = {
	orders: "orders:read",
	products: "catalog:read",
	customers: "customers:read",
	stores: "catalog:read",
};

/** Those that are there from the start, the team's, one's own; then as this person ordered and hid them. */
export async function getViews(
	db: Database,
	list: ListName,
	who: Who,
): Promise<ListViews> {
	const saved = await listSavedViews(db, list, who.actor.id);
	const choices = await findViewChoices(db, list, who.actor.id);
	const all: ListView[] = [
		...builtInViews[list].map((view) => ({
			...{ ...view, id: null, isShared: true, version: null },
			...{ mayChange: false, isHidden: false, dropped: [] },
		})),
		...saved.map((row) => viewOf(row, who)),
	].map((view) => ({
		...view,
		isHidden: choices?.hidden.includes(view.key) ?? false,
	}));
	const placeOf = ({ key }: ListView) => {
		const place = choices?.tabOrder.indexOf(key) ?? -1;
		return place < 0 ? all.length : place;
	};
	const wanted = choices?.defaultView ?? null;
	return {
		items: all.toSorted((a, b) => placeOf(a) - placeOf(b)),
		defaultKey: all.some(({ key }) => key === wanted) ? wanted : null,
	};
}

/** As whoever asks may see it; parameters that the list no longer knows are left out and named. */
export function viewOf(row: ListViewRow, who: Who): ListView {
	const { id, name, version, list } = row;
	const isShared = row.ownerId === null;
	return {
		...{ key: `v${id}`, id, name, isShared, version },
		...viewParamsOf(list, row.params),
		mayChange: !isShared || may(who, "views:share"),
		isHidden: false,
	};
}

/** Open screens hear of it; the audit keeps what happens to the team's. */
export async function tellOfView(
	tx: Database,
	actor: Actor,
	action: "created" | "edited" | "removed" | "chosen",
	{ before, after }: { before?: ListViewRow; after?: ListViewRow },
): Promise<void> {
	const row = after ?? before;
	const isOfTeam = before?.ownerId === null || after?.ownerId === null;
	if (row && isOfTeam)
		return recordChange(tx, {
			...{ actor, entity: "list-view", entityId: row.id, action },
			before: before ? inWords(before) : null,
			after: after ? inWords(after) : null,
		});
	const notice = { entity: "list-view", id: row?.id ?? 0, action } as const;
	await sendNotices(tx, [notice]);
}

function inWords({ name, list, params, ownerId }: ListViewRow) {
	const filters = viewFilters(list, params);
	return {
		name,
		list,
		filters: filtersText({
			search: filters.search,
			chips: filterChips(list, filters),
		}),
		isShared: ownerId === null,
	};
}
