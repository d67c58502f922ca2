import { ArrowDown, ArrowUp } from "lucide-react";
import { type ReactNode, useId, useRef } from "react";
import { classNames } from "#web/ui/class-names.ts";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import {
	EntityStates,
	type EntityStatesProps,
} from "#web/ui/layout/entity-states.tsx";
import { opensByClick } from "#web/ui/layout/opens-by-click.ts";
import { useFocusKeptInList } from "#web/ui/layout/use-focus-kept-in-list.ts";
import { SelectBox, SelectPageBox, useListSelection } from "./select-box.tsx";

export interface TableColumn<Item, Sort extends string> {
	title: string;
	cell: (item: Item) => ReactNode;
	/** At the right, digits below digits. */
	isFigure?: boolean;
	/** What a click on its head sorts by; the other way only where there is one. */
	sorts?: { descending?: Sort; ascending?: Sort };
	/** How wide a text may grow before it is cut. */
	className?: string;
}

export interface TableSort<Sort extends string> {
	sort: Sort;
	onSort: (sort: Sort) => void;
}

type EntityTableProps<Item, Sort extends string> = EntityStatesProps<Item> &
	TableSort<Sort> & {
		/** "Pedidos" */
		label: string;
		/** The first names the row, as a link that opens it. */
		columns: readonly TableColumn<Item, Sort>[];
		nameOf: (item: Item) => string;
		menu: (item: Item) => ReactNode;
	};

/** A list's rows close together: its head, what names a row and what can be done with it stay in sight. */
export function EntityTable<Item extends { id: number }, Sort extends string>({
	label,
	columns,
	nameOf,
	menu,
	sort,
	onSort,
	...states
}: EntityTableProps<Item, Sort>) {
	const body = useRef<HTMLTableSectionElement>(null);
	const keepFocus = useFocusKeptInList(
		body,
		states.items?.map(({ id }) => id) ?? [],
	);
	const selection = useListSelection<Item>();
	const hasBoxes = selection !== null;
	return (
		<EntityStates {...states} skeleton={<TableSkeleton />}>
			{(items) => (
				<div className="relative max-h-[max(16rem,calc(100dvh-5rem))] overflow-auto rounded-card border border-line bg-surface shadow-quiet [scrollbar-width:thin] print:max-h-none">
					<table className="w-full border-separate border-spacing-0 text-left text-sm">
						<caption className="sr-only">{label}</caption>
						<thead>
							<tr>
								{hasBoxes && (
									<td className={classNames(headCell, "left-0 z-20 w-9 pl-3")}>
										<SelectPageBox />
									</td>
								)}
								{columns.map((column, index) => (
									<ColumnHead
										className={
											index === 0
												? classNames("z-20", hasBoxes ? "left-9" : "left-0")
												: "z-10"
										}
										column={column}
										key={column.title}
										onSort={onSort}
										sort={sort}
									/>
								))}
								<td className={classNames(headCell, "right-0 z-20 w-9")}>
									<span className="sr-only">Ações</span>
								</td>
							</tr>
						</thead>
						<tbody ref={body}>
							{items.map((item) => (
								<tr
									data-chosen={selection?.has(item.id) || undefined}
									className="group/row scroll-mt-9 scroll-mb-20 cursor-pointer"
									data-row={item.id}
									key={item.id}
									{...opensByClick}
									{...keepFocus(item.id)}
								>
									{hasBoxes && (
										<td className={classNames(rowCell, stuck, "left-0 pl-3")}>
											<SelectBox item={item} name={nameOf(item)} />
										</td>
									)}
									{columns.map((column, index) => (
										<Cell
											column={column}
											isHead={index === 0}
											key={column.title}
											offset={hasBoxes ? "left-9" : "left-0"}
										>
											{column.cell(item)}
										</Cell>
									))}
									<td
										className={classNames(
											...[rowCell, stuck, "right-0 pr-1 pl-0"],
										)}
									>
										<div className="-my-1 *:size-7">{menu(item)}</div>
									</td>
								</tr>
							))}
						</tbody>
					</table>
				</div>
			)}
		</EntityStates>
	);
}

function Cell<Item, Sort extends string>({
	column,
	isHead,
	offset,
	children,
}: {
	column: TableColumn<Item, Sort>;
	isHead: boolean;
	offset: string;
	children: ReactNode;
}) {
	if (isHead)
		return (
			<th
				className={classNames(
					...[rowCell, stuck, offset, column.className, "font-medium"],
				)}
				scope="row"
			>
				{children}
			</th>
		);
	return (
		<td
			className={classNames(
				rowCell,
				column.isFigure && "whitespace-nowrap text-right tabular-nums",
				column.className,
			)}
		>
			{children}
		</td>
	);
}

function ColumnHead<Item, Sort extends string>({
	column: { title, isFigure, sorts },
	sort,
	onSort,
	className,
}: TableSort<Sort> & { column: TableColumn<Item, Sort>; className: string }) {
	const way = sorts && wayOf(sorts, sort);
	const Arrow = way === "ascending" ? ArrowUp : ArrowDown;
	return (
		<th
			aria-sort={way}
			className={classNames(headCell, isFigure && "text-right", className)}
			scope="col"
		>
			{sorts ? (
				<button
					className={classNames(
						"inline-flex items-center gap-1 rounded-sm hover:text-ink",
						way && "text-ink",
					)}
					onClick={() => onSort(nextSort(sorts, sort))}
					type="button"
				>
					{title}
					{way && <Arrow aria-hidden size={13} />}
				</button>
			) : (
				title
			)}
		</th>
	);
}

type Sorts<Sort extends string> = NonNullable<
	TableColumn<never, Sort>["sorts"]
>;

function wayOf<Sort extends string>(sorts: Sorts<Sort>, sort: Sort) {
	if (sorts.ascending === sort) return "ascending";
	return sorts.descending === sort ? "descending" : undefined;
}

/** The way the column is usually asked for; asked for again, the other way. */
function nextSort<Sort extends string>(sorts: Sorts<Sort>, sort: Sort): Sort {
	const [first, second] = Object.values(sorts) as [Sort, Sort?];
	return sort === first && second !== undefined ? second : first;
}

/** As many rows as a screen shows. */
function TableSkeleton() {
	const base = useId();
	return (
		<div className="rounded-card border border-line bg-surface px-3 py-2 shadow-quiet">
			{Array.from({ length: 20 }, (_, index) => (
				<div
					className="flex h-7.25 items-center gap-6 border-line-2 border-b last:border-b-0"
					key={`${base}-${index.toString()}`}
				>
					<Skeleton className="size-4" />
					<Skeleton className="h-3 w-40" />
					<Skeleton className="h-3 flex-1" />
					<Skeleton className="h-3 w-24" />
				</div>
			))}
		</div>
	);
}

// Every cell has its own ground: what scrolls passes under those that stay.
const headCell =
	"sticky top-0 h-8 whitespace-nowrap border-line border-b bg-surface px-2.5 align-middle font-medium text-ink-3 text-xs";
const rowCell = classNames(
	"border-line-2 border-b bg-surface px-2.5 py-[3px] align-middle pointer-coarse:py-2.5",
	"group-hover/row:bg-hover group-data-chosen/row:bg-brand-soft group-has-[th_a:focus-visible]/row:bg-hover",
);
const stuck = "sticky z-10";
