import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { errorText } from "#web/data/api-errors.ts";
import { ErrorState } from "#web/ui/feedback/error-state.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { KpiCardSkeleton } from "#web/ui/layout/kpi-card.tsx";

type ListSummaryProps<Counters> = {
	/** "Resumo das lojas" */
	label: string;
	query: UseQueryResult<Counters>;
	/** The columns. */
	className?: string;
	skeleton?: ReactNode;
	children: (counters: Counters) => ReactNode;
};

/** The figures above a list, while they come and when they do not. */
export function ListSummary<Counters>({
	label,
	query,
	className = "grid-cols-2 lg:grid-cols-4",
	skeleton = [1, 2, 3, 4].map((n) => <KpiCardSkeleton key={n} />),
	children,
}: ListSummaryProps<Counters>) {
	if (query.isError && query.data === undefined)
		return (
			<Card className="mb-5">
				<ErrorState
					description={errorText(query.error)}
					isRetrying={query.isFetching}
					onRetry={() => void query.refetch()}
				/>
			</Card>
		);
	return (
		<section
			aria-label={label}
			className={`mb-5 grid gap-3 sm:gap-4 ${className}`}
		>
			{query.data === undefined ? skeleton : children(query.data)}
		</section>
	);
}
