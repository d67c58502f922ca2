import { type CSSProperties, type ReactNode, useId, useRef } from "react";
import { ErrorState } from "../feedback/error-state.tsx";
import { RetryNotice } from "../feedback/retry-notice.tsx";
import { UpdatingMark } from "../feedback/updating-mark.tsx";
import { Card } from "./card.tsx";
import { useFocusKeptInList } from "./use-focus-kept-in-list.ts";

export type EntityGridProps<Item> = {
	/** What the list is, for screen readers: "Lojas". */
	label: string;
	/** undefined while nothing has arrived yet. */
	items: readonly Item[] | undefined;
	getKey: (item: Item) => string | number;
	renderItem: (item: Item) => ReactNode;
	/** One item's shape while loading. */
	skeleton: ReactNode;
	skeletonCount?: number;
	/** Shown when there is nothing; usually an EmptyState. */
	empty: ReactNode;
	/** What went wrong, in words. Items that are there stay. */
	error?: string | null;
	errorTitle?: string;
	onRetry?: () => void;
	/** When trying again does something else than before. */
	retryLabel?: string | undefined;
	/** New items are on the way; the old ones stay meanwhile. */
	isUpdating?: boolean;
	/** A column is at least this wide; "100%" makes a single column of rows. */
	minItemWidth?: string;
	className?: string;
};

export function EntityGrid<Item>({
	label,
	items,
	getKey,
	renderItem,
	skeleton,
	skeletonCount = 6,
	empty,
	error,
	errorTitle,
	onRetry,
	retryLabel,
	isUpdating = false,
	minItemWidth = "20rem",
	className,
}: EntityGridProps<Item>) {
	const base = useId();
	const list = useRef<HTMLUListElement>(null);
	const keepFocus = useFocusKeptInList(list, items?.map(getKey) ?? []);
	const columns: CSSProperties = {
		gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${minItemWidth}), 1fr))`,
	};

	if (items === undefined && error) {
		return (
			<Card className={className}>
				<ErrorState
					description={error}
					isRetrying={isUpdating}
					{...(errorTitle === undefined ? {} : { title: errorTitle })}
					{...(onRetry === undefined ? {} : { onRetry })}
					{...(retryLabel === undefined ? {} : { retryLabel })}
				/>
			</Card>
		);
	}

	if (items === undefined) {
		return (
			<div aria-busy className={className}>
				<p className="sr-only" role="status">
					Carregando…
				</p>
				<div className="grid gap-4" style={columns}>
					{Array.from({ length: skeletonCount }, (_, index) => (
						<div key={`${base}-${index.toString()}`}>{skeleton}</div>
					))}
				</div>
			</div>
		);
	}

	return (
		<div aria-busy={isUpdating || undefined} className={className}>
			{error && (
				<RetryNotice
					message={error}
					onRetry={onRetry}
					retryLabel={retryLabel}
				/>
			)}
			<UpdatingMark isUpdating={isUpdating} />
			{items.length === 0 ? (
				<Card>{empty}</Card>
			) : (
				<ul
					aria-label={label}
					className="grid gap-4"
					ref={list}
					style={columns}
				>
					{items.map((item) => (
						<li
							className="min-w-0"
							key={getKey(item)}
							{...keepFocus(getKey(item))}
						>
							{renderItem(item)}
						</li>
					))}
				</ul>
			)}
		</div>
	);
}
