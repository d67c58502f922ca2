import type { UseQueryResult } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import type { Page } from "#contract/common.ts";
import { ApiError, errorText } from "#web/data/api-errors.ts";
import { useMay } from "#web/data/session.ts";
import {
	type FiltersOf,
	noFilters,
} from "#web/dialogs/filters/list-filters.ts";
import { useFilterChips } from "#web/dialogs/filters/use-filter-chips.ts";
import { ExportDialog, FiltersDialog } from "#web/dialogs/lazy-dialogs.tsx";
import { type ListType, listNouns } from "#web/domain/list-types.ts";
import type { SetFilters } from "#web/routing/url-filters.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import {
	EmptyState,
	type EmptyStateProps,
} from "#web/ui/feedback/empty-state.tsx";
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
import { ListImport } from "./list-import.tsx";
import { ListToolbar } from "./list-toolbar.tsx";
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
	const turnTo = (cursor: string | null | undefined) =>
		cursor ? () => setFilters({ cursor }) : undefined;

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

	function clearAll() {
		setFilters({ ...noFilters[type], search: undefined });
	}

	return (
		<>
			<PageHeader actions={actions} subtitle={subtitle} title={title} />
			{summary}
			{/* As high as the window on a phone: however little is found, the search can stand at the top. */}
			<div className="max-sm:min-h-dvh">
				<ViewTabs type={type} />
				<ListToolbar
					filterCount={chips.length}
					importing={
						mayImport && type !== "orders" && <ListImport entity={type} />
					}
					onExport={mayExport ? () => setOpen("export") : undefined}
					onFilter={() => setOpen("filters")}
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
				<EntityGrid
					{...grid}
					className="@container"
					empty={
						isNarrowed ? (
							<EmptyState
								{...noMatch}
								action={
									<div className="flex flex-wrap justify-center gap-2">
										<Button onClick={clearAll}>Limpar busca e filtros</Button>
										{noMatch.action}
									</div>
								}
							/>
						) : (
							firstUse
						)
					}
					error={query.isError ? errorText(query.error) : null}
					getKey={(item) => item.id}
					isUpdating={query.isFetching}
					items={page?.items}
					label={label}
					onRetry={wayOn?.onClick ?? (() => void query.refetch())}
					retryLabel={wayOn?.label}
				/>
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
