import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { errorText } from "#web/data/api-errors.ts";
import { ErrorState } from "#web/ui/feedback/error-state.tsx";

type Asked = Pick<
	UseQueryResult,
	"data" | "isError" | "error" | "isFetching" | "refetch"
>;

/** Stands where several answers are waited for: `children`, a skeleton, until one of them fails, which can be asked for again. */
export function UntilLoaded({
	queries,
	title,
	children,
}: {
	queries: readonly Asked[];
	/** "Não foi possível carregar o calendário" */
	title: string;
	children: ReactNode;
}) {
	const failed = queries.find(
		({ data, isError }) => data === undefined && isError,
	);
	if (!failed) return children;
	return (
		<ErrorState
			description={errorText(failed.error)}
			isRetrying={failed.isFetching}
			onRetry={() => void failed.refetch()}
			title={title}
		/>
	);
}
