import type { ReactNode } from "react";
import type { TableColumnName } from "#contract/list-layout.ts";
import type { FiltersOf } from "#web/dialogs/filters/list-filters.ts";
import type { ListType } from "#web/domain/list-types.ts";
import type { TableColumn } from "./entity-table.tsx";

/** What a list's table is made of. */
export interface ListTable<Type extends ListType, Item> {
	/** Names the row, as a link; always there, and first. */
	head: ListColumn<Type, Item>;
	columns: Readonly<Record<TableColumnName<Type>, ListColumn<Type, Item>>>;
	nameOf: (item: Item) => string;
	menu: (item: Item) => ReactNode;
}

export type ListColumn<Type extends ListType, Item> = TableColumn<
	Item,
	FiltersOf[Type]["sort"]
>;
