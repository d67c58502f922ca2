import { Download, SlidersHorizontal } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { Button } from "#web/ui/buttons/button.tsx";
import { SearchBox } from "#web/ui/fields/search-box.tsx";
import {
	SortSelect,
	type SortSelectProps,
} from "#web/ui/fields/sort-select.tsx";

type ListToolbarProps<Sort extends string> = {
	search: string | undefined;
	onSearch: (search: string) => void;
	onLeaveSearch: (way: { isNewSearch: boolean }) => void;
	searchLabel: string;
	searchPlaceholder: string;
	sorts: SortSelectProps<Sort>["options"];
	sort: Sort;
	onSort: (sort: Sort) => void;
	/** How many filters are in force. */
	filterCount: number;
	onFilter: () => void;
	/** Where the role may not, there is no button. */
	onExport: (() => void) | undefined;
	/** The button that brings in a file, where there is one. */
	importing?: ReactNode;
	/** Cards or a table. */
	layoutSwitch: ReactNode;
	/** What only this list has, between the search and the order. */
	children?: ReactNode;
};

export function ListToolbar<Sort extends string>({
	search = "",
	onSearch,
	onLeaveSearch,
	searchLabel,
	searchPlaceholder,
	sorts,
	sort,
	onSort,
	filterCount,
	onFilter,
	onExport,
	importing,
	layoutSwitch,
	children,
}: ListToolbarProps<Sort>) {
	const toolbar = useRef<HTMLDivElement>(null);
	// What a search puts above the toolbar, such as "Alterada" of its view, pushes it down again.
	useEffect(() => {
		const isTyping = toolbar.current?.contains(document.activeElement);
		if (search && isTyping) makeRoomOnPhone(toolbar.current);
	}, [search]);
	return (
		<div
			className="mb-4 flex scroll-mt-24 flex-wrap items-center gap-2"
			ref={toolbar}
		>
			<SearchBox
				className="min-w-0 flex-1 basis-56 max-sm:basis-full"
				label={searchLabel}
				onFocus={() => makeRoomOnPhone(toolbar.current)}
				onLeave={onLeaveSearch}
				onValueChange={onSearch}
				placeholder={searchPlaceholder}
				value={search}
			/>
			{children}
			<SortSelect
				className="max-sm:min-w-0 max-sm:flex-1"
				onValueChange={onSort}
				options={sorts}
				value={sort}
			/>
			<Button icon={SlidersHorizontal} onClick={onFilter}>
				{filterCount === 0 ? "Filtros" : `Filtros (${filterCount})`}
			</Button>
			{importing}
			{onExport && (
				<Button icon={Download} onClick={onExport}>
					{/* On a phone two such names leave no room for the order: the arrows say it. */}
					<span className={importing ? "max-sm:sr-only" : undefined}>
						Exportar
					</span>
				</Button>
			)}
			{layoutSwitch}
		</div>
	);
}

/** A phone's keyboard takes the lower half: the search goes to the top, so that what it finds stands above the keys. */
function makeRoomOnPhone(toolbar: HTMLElement | null) {
	if (window.matchMedia("(width < 40rem)").matches)
		toolbar?.scrollIntoView({ block: "start" });
}
