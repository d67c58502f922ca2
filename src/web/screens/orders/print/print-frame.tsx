import type { ReactNode } from "react";
import { errorText } from "#web/data/api-errors.ts";
import { PrintBar, usePrintOnce } from "#web/domain/print-bar.tsx";
import { paths } from "#web/routing/paths.ts";
import { LinkButton } from "#web/ui/buttons/link-button.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { ErrorState } from "#web/ui/feedback/error-state.tsx";
import { Spinner } from "#web/ui/feedback/spinner.tsx";

type PrintFrameProps = {
	/** "Imprimir 2 pedidos" */
	title: string;
	/** Undefined while they are not there; without any there is nothing to print. */
	sheets: readonly ReactNode[] | undefined;
	/** What kept them away, and trying again. */
	error: unknown;
	isRetrying: boolean;
	onRetry: () => void;
	nothing: { title: string; description: string };
};

/** Nothing but paper: the browser's dialog opens by itself, once, when all of it is there. */
export function PrintFrame({
	title,
	sheets,
	error,
	isRetrying,
	onRetry,
	nothing,
}: PrintFrameProps) {
	const isReady = sheets !== undefined && sheets.length > 0;
	usePrintOnce(isReady);
	return (
		<>
			<PrintBar backTo={paths.orders} isReady={isReady} title={title} />
			<main className="mx-auto max-w-[210mm] print:max-w-none">
				{!sheets &&
					(error ? (
						<ErrorState
							description={errorText(error)}
							isRetrying={isRetrying}
							onRetry={onRetry}
							title="Não foi possível carregar os pedidos"
						/>
					) : (
						<div className="grid place-items-center p-16">
							<Spinner />
						</div>
					))}
				{sheets?.length === 0 && (
					<EmptyState
						action={
							<LinkButton to={paths.orders}>Ir para os pedidos</LinkButton>
						}
						{...nothing}
					/>
				)}
				{sheets}
			</main>
		</>
	);
}
