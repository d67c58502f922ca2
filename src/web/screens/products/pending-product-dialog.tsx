import type { UseQueryResult } from "@tanstack/react-query";
import { errorText } from "../../api-errors.ts";
import { RouteDialog } from "../../dialogs/route-dialog.tsx";
import { paths } from "../../paths.ts";
import type { DialogProps } from "../../ui/dialog.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";

/** A product's dialog before the product has arrived, or when it did not. */
export function PendingProductDialog({
	title,
	query,
	size = "lg",
}: {
	title: string;
	query: Pick<UseQueryResult, "isError" | "error" | "isFetching" | "refetch">;
	size?: DialogProps["size"];
}) {
	return (
		<RouteDialog listPath={paths.products} size={size} title={title}>
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
					{[1, 2, 3, 4, 5].map((n) => (
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
