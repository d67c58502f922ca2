import { type CSSProperties, type ReactNode, useId, useRef } from "react";
import { classNames } from "../class-names.ts";
import { EntityStates, type EntityStatesProps } from "./entity-states.tsx";
import { opensByClick } from "./opens-by-click.ts";
import { useFocusKeptInList } from "./use-focus-kept-in-list.ts";

export type EntityGridProps<Item> = EntityStatesProps<Item> & {
	/** What the list is, for screen readers: "Lojas". */
	label: string;
	getKey: (item: Item) => string | number;
	renderItem: (item: Item) => ReactNode;
	/** One item's shape while loading. */
	skeleton: ReactNode;
	skeletonCount?: number;
	/** A column is at least this wide; "100%" makes a single column of rows. */
	minItemWidth?: string;
};

export function EntityGrid<Item>({
	label,
	getKey,
	renderItem,
	skeleton,
	skeletonCount = 6,
	minItemWidth = "20rem",
	...states
}: EntityGridProps<Item>) {
	const base = useId();
	const list = useRef<HTMLUListElement>(null);
	const keepFocus = useFocusKeptInList(list, states.items?.map(getKey) ?? []);
	const columns: CSSProperties = {
		gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${minItemWidth}), 1fr))`,
	};
	return (
		<EntityStates
			{...states}
			skeleton={
				<div className="grid gap-4" style={columns}>
					{Array.from({ length: skeletonCount }, (_, index) => (
						<div key={`${base}-${index.toString()}`}>{skeleton}</div>
					))}
				</div>
			}
		>
			{(items) => (
				<ul
					aria-label={label}
					className="grid gap-4"
					ref={list}
					style={columns}
				>
					{items.map((item) => (
						<li
							className={openingCard}
							data-row={getKey(item)}
							key={getKey(item)}
							{...opensByClick}
							{...keepFocus(getKey(item))}
						>
							{renderItem(item)}
						</li>
					))}
				</ul>
			)}
		</EntityStates>
	);
}

/** A card that opens by a click on it shows where one is, and that it is chosen. */
const openingCard = classNames(
	"min-w-0 cursor-pointer scroll-mt-20 scroll-mb-24 [&:hover>article>div]:border-field-line",
	"[&:has(input:checked)>article>div]:border-brand [&:has(h2_a:focus-visible)>article>div]:border-brand",
);
