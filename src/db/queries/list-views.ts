import { and, asc, eq, isNull, or, sql } from "drizzle-orm";
import type { ListName } from "#contract/list-names.ts";
import type { ViewParams } from "#contract/view-params.ts";
import { NotFound } from "#core/errors.ts";
import type { Database } from "../database.ts";
import { listViewChoices, listViews } from "../schema/list-views.ts";

export type ListViewRow = typeof listViews.$inferSelect;
export type ViewChoicesRow = typeof listViewChoices.$inferSelect;

/** One's own and the team's, oldest first: the team's before one's own. */
export async function listSavedViews(
	db: Database,
	list: ListName,
	memberId: number,
): Promise<ListViewRow[]> {
	return db
		.select()
		.from(listViews)
		.where(and(eq(listViews.list, list), isSeenBy(memberId)))
		.orderBy(sql`${listViews.ownerId} nulls first`, asc(listViews.id));
}

export async function findViewChoices(
	db: Database,
	list: ListName,
	memberId: number,
): Promise<ViewChoicesRow | undefined> {
	const [row] = await db
		.select()
		.from(listViewChoices)
		.where(
			and(
				eq(listViewChoices.list, list),
				eq(listViewChoices.memberId, memberId),
			),
		);
	return row;
}

export async function saveViewChoices(
	tx: Database,
	choices: ViewChoicesRow,
): Promise<void> {
	await tx
		.insert(listViewChoices)
		.values(choices)
		.onConflictDoUpdate({
			target: [listViewChoices.memberId, listViewChoices.list],
			set: choices,
		});
}

/** Someone else's own is not there. */
export async function lockView(
	tx: Database,
	id: number,
	memberId: number,
): Promise<ListViewRow> {
	const [row] = await tx
		.select()
		.from(listViews)
		.where(and(eq(listViews.id, id), isSeenBy(memberId)))
		.for("no key update");
	if (!row) throw new NotFound("list-view", id);
	return row;
}

/** The views of one owner, null the team, in a list; until the transaction ends nobody adds or renames one. */
export async function lockViewsOf(
	tx: Database,
	list: ListName,
	ownerId: number | null,
): Promise<Pick<ListViewRow, "id" | "name">[]> {
	const lock = `list views ${list} ${ownerId ?? "team"}`;
	await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${lock}))`);
	return tx
		.select({ id: listViews.id, name: listViews.name })
		.from(listViews)
		.where(
			and(
				eq(listViews.list, list),
				ownerId === null
					? isNull(listViews.ownerId)
					: eq(listViews.ownerId, ownerId),
			),
		);
}

interface SavedView {
	name: string;
	params: ViewParams;
	ownerId: number | null;
}

export async function insertView(
	tx: Database,
	view: SavedView & { list: ListName; createdAt: Date },
): Promise<ListViewRow> {
	const [row] = await tx.insert(listViews).values(view).returning();
	if (!row) throw new Error("an insert always returns its row");
	return row;
}

export async function updateView(
	tx: Database,
	{ id, version }: ListViewRow,
	changes: SavedView,
): Promise<ListViewRow> {
	const [row] = await tx
		.update(listViews)
		.set({ ...changes, version: version + 1 })
		.where(eq(listViews.id, id))
		.returning();
	if (!row) throw new NotFound("list-view", id);
	return row;
}

export async function deleteView(tx: Database, id: number): Promise<void> {
	await tx.delete(listViews).where(eq(listViews.id, id));
}

function isSeenBy(memberId: number) {
	return or(isNull(listViews.ownerId), eq(listViews.ownerId, memberId));
}
