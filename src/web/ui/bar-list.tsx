import type { ReactNode } from "react";
import { Link, type LinkProps } from "react-router";
import { classNames } from "./class-names.ts";

export type BarListItem = {
	id: string | number;
	label: ReactNode;
	/** Opens the rows behind the figures; the whole line can be clicked. */
	link?: Pick<LinkProps, "to" | "state" | "preventScrollReset">;
	/** Length of the bar, 0 to 1. */
	share: number;
	/** Figures at the end of the line, each in a column of its own. */
	figures?: readonly ReactNode[];
	/** Any CSS colour; the brand's when absent. */
	color?: string;
};

export type BarListProps = {
	items: readonly BarListItem[];
	/** Numbers in front: a ranking. */
	isRanked?: boolean;
	label?: string;
	className?: string;
};

/** Rows with a thin bar under the name. The bar repeats a figure of its row and is for the eye only. */
export function BarList({
	items,
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
		<List
			aria-label={label}
			className={classNames(
				"grid gap-x-5 divide-y divide-line-2 border-line-2 border-t",
				className,
			)}
			style={{
				gridTemplateColumns: `minmax(0, 1fr) repeat(${figureCount}, auto)`,
			}}
		>
			{items.map((item, index) => (
				<BarListRow
					item={item}
					key={item.id}
					rank={isRanked ? index + 1 : null}
				/>
			))}
		</List>
	);
}

/** A subgrid, so that figures line up from row to row; on phones they go under the bar. */
function BarListRow({
	item,
	rank,
}: {
	item: BarListItem;
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
						{item.link ? (
							<Link
								{...item.link}
								className="text-ink no-underline outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:outline-brand focus-visible:after:-outline-offset-2"
							>
								{item.label}
							</Link>
						) : (
							item.label
						)}
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
					className="whitespace-nowrap text-right max-sm:text-sm"
					// biome-ignore lint/suspicious/noArrayIndexKey: a column is its position.
					key={column}
				>
					{figure}
				</span>
			))}
		</li>
	);
}
