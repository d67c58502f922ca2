import type { UseQueryResult } from "@tanstack/react-query";
import { errorText } from "../../api-errors.ts";
import { RouteDialog } from "../../dialogs/route-dialog.tsx";
import { paths } from "../../paths.ts";
import type { DialogProps } from "../../ui/dialog.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";

/** An order's dialog before the order has arrived, or when it did not. */
export function PendingOrderDialog({
	title,
	query,
	size,
}: {
	title: string;
	query: Pick<UseQueryResult, "isError" | "error" | "isFetching" | "refetch">;
	size?: DialogProps["size"];
}) {
	return (
		<RouteDialog listPath={paths.orders} size={size} title={title}>
			{query.isError ? (
				<ErrorState
					description={errorText(query.error)}
					isRetrying={query.isFetching}
					onRetry={() => void query.refetch()}
					title="Não foi possível abrir o pedido"
				/>
			) : (
				<div aria-busy className="grid gap-6">
					<p className="sr-only" role="status">
						Carregando…
					</p>
					<Skeleton className="h-9 w-64" />
					<div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
						{[1, 2, 3, 4].map((n) => (
							<Skeleton className="h-16" key={n} />
						))}
					</div>
					<div className="grid gap-4 sm:grid-cols-2">
						<Skeleton className="h-32" />
						<Skeleton className="h-32" />
					</div>
					<Skeleton className="h-56" />
				</div>
			)}
		</RouteDialog>
	);
}
