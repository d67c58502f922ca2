import { errorText } from "#web/data/api-errors.ts";
import { ErrorState } from "#web/ui/feedback/error-state.tsx";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { Card, CardBody } from "#web/ui/layout/card.tsx";

type PendingCardProps = {
	/** What the card waits for. */
	query: {
		isError: boolean;
		error: Error | null;
		isFetching: boolean;
		refetch: () => unknown;
	};
	/** Said when it cannot be had. */
	errorTitle: string;
};

/** In the place of what is on its way, or why it is not coming. */
export function PendingCard({ query, errorTitle }: PendingCardProps) {
	return (
		<Card>
			{query.isError ? (
				<ErrorState
					description={errorText(query.error)}
					isRetrying={query.isFetching}
					onRetry={() => void query.refetch()}
					title={errorTitle}
				/>
			) : (
				<CardBody className="pt-card">
					<Skeleton className="h-44 w-full" />
				</CardBody>
			)}
		</Card>
	);
}
