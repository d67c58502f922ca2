import type { UseQueryResult } from "@tanstack/react-query";
import { SearchX } from "lucide-react";
import { ApiError, errorText } from "#web/data/api-errors.ts";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { ErrorState } from "#web/ui/feedback/error-state.tsx";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { Card } from "#web/ui/layout/card.tsx";

type LoadingStateProps = {
	query: Pick<UseQueryResult, "isError" | "error" | "isFetching" | "refetch">;
	/** "os saldos", as it follows "Não foi possível carregar". */
	what: string;
	/** When there is no such record. */
	missing?: string;
	/** What is refused would be again: another way on. */
	wayOn?: { label: string; onClick: () => void } | null;
};

/** In a card, before its rows have arrived, or when they did not. */
export function LoadingState({
	query,
	what,
	missing,
	wayOn,
}: LoadingStateProps) {
	const { error } = query;
	if (!query.isError) return <RowsSkeleton label={`Carregando ${what}`} />;
	return (
		<Card>
			{missing && error instanceof ApiError && error.status === 404 ? (
				<EmptyState
					description={errorText(error)}
					icon={SearchX}
					title={missing}
				/>
			) : (
				<ErrorState
					description={errorText(error)}
					isRetrying={query.isFetching}
					onRetry={wayOn?.onClick ?? (() => void query.refetch())}
					retryLabel={wayOn?.label}
					title={`Não foi possível carregar ${what}`}
				/>
			)}
		</Card>
	);
}

function RowsSkeleton({ label }: { label: string }) {
	return (
		<Card aria-busy="true" aria-label={label} role="status">
			<ul className="divide-y divide-line-2 *:px-card *:py-row">
				{[0, 1, 2, 3].map((row) => (
					<li className="flex items-center gap-6" key={row}>
						<Skeleton className="h-4 w-40 max-w-full" />
						<Skeleton className="ml-auto h-4 w-24" />
						<Skeleton className="h-4 w-24 max-md:hidden" />
						<Skeleton className="h-4 w-24 max-md:hidden" />
					</li>
				))}
			</ul>
		</Card>
	);
}
