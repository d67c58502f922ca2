import type { UseQueryResult } from "@tanstack/react-query";
import { errorText } from "../../api-errors.ts";
import { RouteDialog } from "../../dialogs/route-dialog.tsx";
import { paths } from "../../paths.ts";
import type { DialogProps } from "../../ui/dialog.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";

/** A store's dialog before the store has arrived, or when it did not. */
export function PendingStoreDialog({
	title,
	query,
	size,
}: {
	title: string;
	query: Pick<UseQueryResult, "isError" | "error" | "isFetching" | "refetch">;
	size?: DialogProps["size"];
}) {
	return (
		<RouteDialog listPath={paths.stores} size={size} title={title}>
			{query.isError ? (
				<ErrorState
					description={errorText(query.error)}
					isRetrying={query.isFetching}
					onRetry={() => void query.refetch()}
				/>
			) : (
				<div aria-busy className="grid gap-5">
					<p className="sr-only" role="status">
						Carregando…
					</p>
					{[1, 2, 3, 4].map((n) => (
						<div className="grid gap-2" key={n}>
							<Skeleton className="h-3 w-28" />
							<Skeleton className="h-9 w-full" />
						</div>
					))}
				</div>
			)}
		</RouteDialog>
	);
}
