import type { UseQueryResult } from "@tanstack/react-query";
import { UserX } from "lucide-react";
import { ApiError, errorText } from "../../api-errors.ts";
import { RouteDialog } from "../../dialogs/route-dialog.tsx";
import { paths } from "../../paths.ts";
import type { DialogProps } from "../../ui/dialog.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";

type PendingCustomerDialogProps = {
	title: string;
	query: Pick<UseQueryResult, "isError" | "error" | "isFetching" | "refetch">;
	size?: DialogProps["size"];
};

/** A customer's dialog before the customer has arrived, or when they did not. */
export function PendingCustomerDialog({
	title,
	query,
	size,
}: PendingCustomerDialogProps) {
	return (
		<RouteDialog listPath={paths.customers} size={size} title={title}>
			{query.isError ? (
				<Failure query={query} />
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

function Failure({ query }: Pick<PendingCustomerDialogProps, "query">) {
	const { error } = query;
	if (error instanceof ApiError && error.status === 404)
		return (
			<EmptyState
				description="O endereço pode estar errado ou o cliente foi removido."
				icon={UserX}
				title="Cliente não encontrado"
			/>
		);
	return (
		<ErrorState
			description={errorText(error)}
			isRetrying={query.isFetching}
			onRetry={() => void query.refetch()}
			title="Não foi possível abrir o cliente"
		/>
	);
}
