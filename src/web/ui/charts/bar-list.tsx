import type { ReactElement, ReactNode } from "react";
import { Link, type LinkProps } from "react-router";
import { classNames } from "../class-names.ts";

type BarListItem = {
	id: string | number;
	label: ReactNode;
	/** Opens the rows behind the figures; the whole line can be clicked. */
	link?: Pick<LinkProps, "to" | "state" | "preventScrollReset">;
	/** What is put around that link, such as a card that tells more. */
	aroundLink?: (link: ReactElement) => ReactNode;
	/** Length of the bar, 0 to 1. */
	share: number;
	/** Figures at the end of the line, each in a column of its own. */
	figures?: readonly ReactNode[];
	/** Any CSS colour; the brand's when absent. */
	color?: string;
};

type BarListProps = {
	items: readonly BarListItem[];
	/** What each figure is: a line of headers; on phones each figure is named where it stands. */
	columns?: readonly string[];
	/** Numbers in front: a ranking. */
	isRanked?: boolean;
	label?: string;
	className?: string;
};

/** Rows with a thin bar under the name. The bar repeats a figure of its row and is for the eye only. */
export function BarList({
	items,
	columns,
	isRanked = false,
	label,
	className,
}: BarListProps) {
	const List = isRanked ? "ol" : "ul";
	const figureCount = Math.max(
		0,
		...items.map((item) => item.figures?.length ?? 0),
	);
	return (
		<div
			className={classNames("grid gap-x-5 border-line-2 border-t", className)}
			style={{
				gridTemplateColumns: `minmax(0, 1fr) repeat(${figureCount}, auto)`,
			}}
		>
			{columns && <Headers columns={columns} />}
			<List
				aria-label={label}
				className="col-span-full grid grid-cols-subgrid divide-y divide-line-2"
			>
				{items.map((item, index) => (
					<BarListRow
						columns={columns}
						item={item}
						key={item.id}
						rank={isRanked ? index + 1 : null}
					/>
				))}
			</List>
		</div>
	);
}

/** For the eye: each figure also carries its own name. */
function Headers({ columns }: { columns: readonly string[] }) {
	return (
		<div
			aria-hidden
			className="col-span-full grid grid-cols-subgrid border-line-2 border-b px-card py-2 text-right font-medium text-ink-3 text-xs max-sm:hidden"
		>
			{columns.map((column, index) => (
				<span className={index === 0 ? "col-start-2" : undefined} key={column}>
					{column}
				</span>
			))}
		</div>
	);
}

/** A subgrid, so that figures line up from row to row; on phones they go under the bar. */
function BarListRow({
	item,
	columns,
	rank,
}: {
	item: BarListItem;
	columns: readonly string[] | undefined;
	rank: number | null;
}) {
	return (
		<li
			className={classNames(
				"col-span-full grid break-inside-avoid grid-cols-subgrid items-center px-card py-row max-sm:flex max-sm:flex-wrap max-sm:gap-x-4 max-sm:gap-y-1.5",
				// On phones the figures below the bar start where the name does.
				rank !== null && "relative max-sm:pl-[calc(var(--card-padding)+2rem)]",
				item.link && "relative transition-colors hover:bg-hover",
			)}
		>
			<div className="flex min-w-0 items-center gap-4 max-sm:w-full">
				{rank !== null && (
					<span
						aria-hidden
						className="w-4 shrink-0 text-ink-3 max-sm:absolute max-sm:left-card"
					>
						{rank}
					</span>
				)}
				<div className="min-w-0 flex-1">
					<div className="truncate font-medium">
						<Label item={item} />
					</div>
					<div className="mt-1.5 h-1.5 overflow-hidden rounded-full bg-track">
						<div
							className="h-full rounded-full"
							style={{
								backgroundColor: item.color ?? "var(--brand)",
								width: `${Math.min(1, Math.max(0, item.share)) * 100}%`,
							}}
						/>
					</div>
				</div>
			</div>
			{item.figures?.map((figure, column) => (
				<span
					className={classNames(
						"whitespace-nowrap text-right max-sm:text-sm",
						columns && "max-sm:text-left",
						// Four do not fit one line of a phone: two and two do.
						columns && columns.length > 3 && "max-sm:w-[calc(50%-1rem)]",
					)}
					// biome-ignore lint/suspicious/noArrayIndexKey: a column is its position.
					key={column}
				>
					{columns && (
						<span className="block text-ink-3 text-xs sm:sr-only">
							{columns[column]}{" "}
						</span>
					)}
					{figure}
				</span>
			))}
		</li>
	);
}

function Label({
	item: { link, label, aroundLink = (link) => link },
}: {
	item: BarListItem;
}) {
	if (!link) return label;
	return aroundLink(
		<Link
			{...link}
			className="text-ink no-underline outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:outline-brand focus-visible:after:-outline-offset-2"
		>
			{label}
		</Link>,
	);
}
