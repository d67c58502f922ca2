import type { UseQueryResult } from "@tanstack/react-query";
import { SearchX } from "lucide-react";
import type { ReactNode } from "react";
import { ApiError, errorText } from "#web/data/api-errors.ts";
import type { ListType } from "#web/domain/list-types.ts";
import { usePageTitle } from "#web/routing/page-title.ts";
import { paths } from "#web/routing/paths.ts";
import { RouteDialog } from "#web/routing/route-dialog.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { ErrorState } from "#web/ui/feedback/error-state.tsx";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import type { DialogProps } from "#web/ui/overlays/dialog.tsx";

type PendingDialogProps = {
	type: ListType;
	title: string;
	query: Pick<UseQueryResult, "isError" | "error" | "isFetching" | "refetch">;
	/** What is on its way; details are wide, forms are not. */
	shape: "form" | "details";
	size?: DialogProps["size"];
};

/** A dialog before what it shows has arrived, or when it did not. */
export function PendingDialog({
	type,
	title,
	query,
	shape,
	size = shape === "details" ? "xl" : "md",
}: PendingDialogProps) {
	return (
		<RouteDialog listPath={paths[type]} size={size} title={title}>
			{query.isError ? (
				<Failure query={query} type={type} />
			) : (
				<div aria-busy>
					<p className="sr-only" role="status">
						Carregando…
					</p>
					{shape === "details" ? detailsSkeletons[type] : <FormSkeleton />}
				</div>
			)}
		</RouteDialog>
	);
}

function Failure({ type, query }: Pick<PendingDialogProps, "type" | "query">) {
	const { error } = query;
	const { missing, failed } = texts[type];
	const isMissing = error instanceof ApiError && error.status === 404;
	usePageTitle(isMissing ? missing : undefined);
	if (isMissing)
		return (
			<EmptyState
				description={errorText(error)}
				icon={SearchX}
				title={missing}
			/>
		);
	return (
		<ErrorState
			description={errorText(error)}
			isRetrying={query.isFetching}
			onRetry={() => void query.refetch()}
			title={failed}
		/>
	);
}

function FormSkeleton() {
	return (
		<div className="grid gap-5">
			{[1, 2, 3, 4, 5, 6, 7].map((n) => (
				<div className="grid gap-2" key={n}>
					<Skeleton className="h-3 w-28" />
					<Skeleton className="h-control w-full" />
				</div>
			))}
		</div>
	);
}

function Figures() {
	return (
		<div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
			{[1, 2, 3, 4].map((n) => (
				<Skeleton className="h-22" key={n} />
			))}
		</div>
	);
}

function TwoCards() {
	return (
		<div className="grid gap-4 sm:grid-cols-2">
			<Skeleton className="h-40" />
			<Skeleton className="h-40" />
		</div>
	);
}

const figuresFirst = (
	<div className="grid gap-4">
		<Figures />
		<TwoCards />
		<Skeleton className="h-[50dvh]" />
	</div>
);

/** As what will be there, so that little moves when it arrives. */
const detailsSkeletons: Record<ListType, ReactNode> = {
	stores: figuresFirst,
	customers: figuresFirst,
	orders: (
		<div className="grid gap-6">
			<div className="grid gap-2 sm:w-56">
				<Skeleton className="h-3 w-28" />
				<Skeleton className="h-control" />
			</div>
			<Figures />
			<TwoCards />
			<Skeleton className="h-[50dvh]" />
		</div>
	),
	products: (
		<div className="grid gap-4">
			<div className="grid gap-5 sm:grid-cols-[minmax(0,340px)_minmax(0,1fr)]">
				<Skeleton className="aspect-square" />
				<Skeleton className="h-64 sm:h-full" />
			</div>
			<Skeleton className="h-[50dvh]" />
		</div>
	),
};

const texts: Record<ListType, { missing: string; failed: string }> = {
	stores: {
		missing: "Loja não encontrada",
		failed: "Não foi possível abrir a loja",
	},
	orders: {
		missing: "Pedido não encontrado",
		failed: "Não foi possível abrir o pedido",
	},
	products: {
		missing: "Produto não encontrado",
		failed: "Não foi possível abrir o produto",
	},
	customers: {
		missing: "Cliente não encontrado",
		failed: "Não foi possível abrir o cliente",
	},
};
