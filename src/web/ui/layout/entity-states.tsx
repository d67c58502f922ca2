import type { ReactNode } from "react";
import { ErrorState } from "../feedback/error-state.tsx";
import { RetryNotice } from "../feedback/retry-notice.tsx";
import { UpdatingMark } from "../feedback/updating-mark.tsx";
import { Card } from "./card.tsx";

export type EntityStatesProps<Item> = {
	/** undefined while nothing has arrived yet. */
	items: readonly Item[] | undefined;
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
	className?: string;
};

/** What is shown of items that are on the way, did not come, or are none; otherwise the items. */
export function EntityStates<Item>({
	items,
	empty,
	error,
	errorTitle,
	onRetry,
	retryLabel,
	isUpdating = false,
	className,
	skeleton,
	children,
}: EntityStatesProps<Item> & {
	skeleton: ReactNode;
	children: (items: readonly Item[]) => ReactNode;
}) {
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
				{skeleton}
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
			{items.length === 0 ? <Card>{empty}</Card> : children(items)}
		</div>
	);
}
