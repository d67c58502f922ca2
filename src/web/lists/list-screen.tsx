import type { UseQueryResult } from "@tanstack/react-query";
import { type ReactNode, useRef, useState } from "react";
import { useNavigate } from "react-router";
import type { Page } from "#contract/common.ts";
import { ApiError, errorText } from "#web/data/api-errors.ts";
import { useMay } from "#web/data/session.ts";
import { BulkActions } from "#web/dialogs/bulk/bulk-actions.tsx";
import {
	type FiltersOf,
	noFilters,
} from "#web/dialogs/filters/list-filters.ts";
import { useFilterChips } from "#web/dialogs/filters/use-filter-chips.ts";
import { ExportDialog, FiltersDialog } from "#web/dialogs/lazy-dialogs.tsx";
import { type ListType, listNouns } from "#web/domain/list-types.ts";
import { useOpenDialog } from "#web/routing/dialog-route.ts";
import type { SetFilters } from "#web/routing/url-filters.ts";
import type { EmptyStateProps } from "#web/ui/feedback/empty-state.tsx";
import type { SortSelectProps } from "#web/ui/fields/sort-select.tsx";
import {
	EntityGrid,
	type EntityGridProps,
} from "#web/ui/layout/entity-grid.tsx";
import { FilterChipRow } from "#web/ui/layout/filter-chip-row.tsx";
import {
	PageHeader,
	type PageHeaderProps,
} from "#web/ui/layout/page-header.tsx";
import { Pagination } from "#web/ui/layout/pagination.tsx";
import { ColumnChooser } from "./column-chooser.tsx";
import { EntityTable } from "./entity-table.tsx";
import { JumpButton } from "./jump-button.tsx";
import { LayoutSwitch } from "./layout-switch.tsx";
import { ListEmpty } from "./list-empty.tsx";
import { ListHead } from "./list-head.tsx";
import { ListImport } from "./list-import.tsx";
import type { ListTable } from "./list-table.ts";
import { ListToolbar } from "./list-toolbar.tsx";
import { SelectionContext } from "./select-box.tsx";
import { SelectionBar } from "./selection-bar.tsx";
import { useFocusOnNewPage } from "./use-focus-on-new-page.ts";
import { useListKeys } from "./use-list-keys.ts";
import type { ListLayoutState } from "./use-list-layout.ts";
import { type ListSelection, useSelection } from "./use-selection.ts";
import { ViewTabs } from "./views/view-tabs.tsx";

type Sort<Type extends ListType> = FiltersOf[Type]["sort"];

/** The changes that every list knows. */
type CommonPatch<Type extends ListType> =
	| { search: string | undefined }
	| { cursor: string | null }
	| { sort: Sort<Type> }
	| Removal<Type>;

type Removal<Type extends ListType> = {
	[Key in keyof FiltersOf[Type]]?: undefined;
};

type ListScreenProps<
	Type extends ListType,
	Item extends { id: number },
> = PageHeaderProps &
	Pick<
		EntityGridProps<Item>,
		"renderItem" | "skeleton" | "skeletonCount" | "minItemWidth" | "errorTitle"
	> & {
		type: Type;
		/** What the list is: "Lojas". */
		label: string;
		filters: FiltersOf[Type];
		setFilters: SetFilters<FiltersOf[Type]> &
			((patch: CommonPatch<Type>) => void);
		query: UseQueryResult<Page<Item>>;
		summary: ReactNode;
		searchPlaceholder: string;
		sorts: SortSelectProps<Sort<Type>>["options"];
		layout: ListLayoutState<Type>;
		table: ListTable<Type, Item>;
		/** What can be done with the rows that are chosen, beside changing them all. */
		selectionActions?: (selection: ListSelection<Item>) => ReactNode;
		/** What chosen rows are worth together. */
		sumOf?: (items: readonly Item[]) => number;
		/** Where one of them is edited, and where a new one is made; undefined for who may not. */
		editPath?: ((item: Item) => string) | undefined;
		newPath?: string | undefined;
		/** What only this list has in its toolbar. */
		controls?: ReactNode;
		/** When a search or filter leaves nothing. */
		noMatch: EmptyStateProps;
		/** When there is nothing at all yet. */
		firstUse: ReactNode;
		/** The dialogs over the list. */
		children: ReactNode;
	};

/** What the four lists share: head, figures, search, filters, cards, pages and export. */
export function ListScreen<Type extends ListType, Item extends { id: number }>({
	type,
	label,
	title,
	subtitle,
	actions,
	filters,
	setFilters,
	query,
	summary,
	searchPlaceholder,
	sorts,
	controls,
	noMatch,
	firstUse,
	layout,
	table,
	selectionActions,
	sumOf,
	editPath,
	newPath,
	children,
	...grid
}: ListScreenProps<Type, Item>) {
	const [open, setOpen] = useState<"filters" | "export" | null>(null);
	const mayExport = useMay("exports:read");
	const mayImport = useMay(
		type === "customers" ? "customers:write" : "catalog:write",
	);
	const chips = useFilterChips(type, filters);
	const isNarrowed = chips.length > 0 || filters.search !== undefined;
	const page = query.data;
	const noun = listNouns[type];
	const close = () => setOpen(null);
	const wayOn = wayOnFrom(query.error);
	const selection = useSelection(type, filters, page);
	const area = useRef<HTMLDivElement>(null);
	const focusFirstRow = useFocusOnNewPage(area, query);
	const openDialog = useOpenDialog();
	const navigate = useNavigate();
	const goToRows = useListKeys<Item>(area, {
		items: page?.items ?? [],
		selection,
		onEdit: editPath && ((item) => openDialog(editPath(item))),
		onCreate: newPath === undefined ? undefined : create,
	});

	function turnTo(cursor: string | null | undefined) {
		if (!cursor) return undefined;
		return () => {
			focusFirstRow();
			setFilters({ cursor });
		};
	}

	/** What the address asks for is refused, and would be again: the way on is to another address. */
	function wayOnFrom(error: Error | null) {
		const code = error instanceof ApiError ? error.problem.code : null;
		if (code === "bad_cursor")
			return {
				label: "Ir para o início da lista",
				onClick: () => setFilters({ cursor: null }),
			};
		if (code === "validation_failed" && isNarrowed)
			return { label: "Limpar busca e filtros", onClick: clearAll };
		return null;
	}

	/** An address of the list's own is a dialog over it; a page begins without the list's filters. */
	function create() {
		if (newPath === undefined) return;
		if (type === "orders") void navigate(newPath);
		else openDialog(newPath);
	}

	function clearAll() {
		setFilters({ ...noFilters[type], search: undefined });
	}

	const rows = {
		className: "@container",
		empty: (
			<ListEmpty
				firstUse={firstUse}
				isNarrowed={isNarrowed}
				noMatch={noMatch}
				onClear={clearAll}
				onStart={
					filters.cursor ? () => setFilters({ cursor: null }) : undefined
				}
			/>
		),
		error: query.isError ? errorText(query.error) : null,
		isUpdating: query.isFetching,
		items: page?.items,
		label,
		onRetry: wayOn?.onClick ?? (() => void query.refetch()),
		retryLabel: wayOn?.label,
	};

	return (
		<>
			{/* A table is for those who came for the rows: the figures stay with the cards. */}
			<PageHeader
				actions={actions}
				subtitle={!layout.isTable && subtitle}
				title={title}
			/>
			{!layout.isTable && summary}
			{/* As high as the window on a phone: however little is found, the search can stand at the top. */}
			<div className="max-sm:min-h-dvh">
				<ViewTabs type={type} />
				<ListToolbar
					filterCount={chips.length}
					importing={
						mayImport && type !== "orders" && <ListImport entity={type} />
					}
					layoutSwitch={
						<LayoutSwitch layout={layout.layout} onLayout={layout.setLayout} />
					}
					onExport={mayExport ? () => setOpen("export") : undefined}
					onFilter={() => setOpen("filters")}
					onLeaveSearch={({ isNewSearch }) => {
						// The rows in sight are about to go, and the focus with them.
						if (isNewSearch || query.isPlaceholderData) focusFirstRow();
						else goToRows();
					}}
					onSearch={(search) => setFilters({ search })}
					onSort={(sort) => setFilters({ sort })}
					search={filters.search}
					searchLabel={`Buscar ${noun}`}
					searchPlaceholder={searchPlaceholder}
					sort={filters.sort}
					sorts={sorts}
				>
					{controls}
				</ListToolbar>
				<FilterChipRow
					chips={chips}
					className="mb-4"
					onClear={() => setFilters(noFilters[type])}
					onRemove={(key) =>
						// A chip is keyed by its filter.
						setFilters({ [key]: undefined } as Removal<Type>)
					}
				/>
				{/* The boxes of a list's rows are of its rows. */}
				<SelectionContext value={selection as ListSelection<never> | null}>
					<ListHead hasPageBox={!layout.isTable} page={page} type={type}>
						<JumpButton
							onJump={(cursor) => turnTo(cursor)?.()}
							page={page}
							sort={filters.sort}
							type={type}
						/>
						{layout.isTable && (
							<ColumnChooser layout={layout} table={table} type={type} />
						)}
					</ListHead>
					<div ref={area}>
						{layout.isTable ? (
							<EntityTable
								{...rows}
								columns={[
									table.head,
									...layout.columns.map((name) => table.columns[name]),
								]}
								menu={table.menu}
								nameOf={table.nameOf}
								onSort={(sort) => setFilters({ sort })}
								sort={filters.sort}
								{...(grid.errorTitle && { errorTitle: grid.errorTitle })}
							/>
						) : (
							<EntityGrid {...grid} {...rows} getKey={(item) => item.id} />
						)}
					</div>
				</SelectionContext>
				{page && page.items.length > 0 && (
					<Pagination
						count={page.items.length}
						from={page.from}
						isTotalCapped={page.isTotalCapped}
						label={`Páginas de ${noun}`}
						onNext={turnTo(page.nextCursor)}
						onPrevious={turnTo(page.previousCursor)}
						total={page.total}
					/>
				)}
			</div>
			{selection && (
				<SelectionBar selection={selection} sumOf={sumOf} type={type}>
					{selectionActions?.(selection)}
					{selection.selection && (
						<BulkActions
							count={selection.count}
							list={type}
							onDone={selection.clear}
							selection={selection.selection}
							storeId={"storeId" in filters ? filters.storeId : undefined}
						/>
					)}
				</SelectionBar>
			)}
			<FiltersDialog
				filters={filters}
				onApply={setFilters}
				onClose={close}
				open={open === "filters"}
				type={type}
			/>
			<ExportDialog
				filters={filters}
				onClose={close}
				open={open === "export"}
				type={type}
			/>
			{children}
		</>
	);
}
