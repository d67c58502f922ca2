import { ArrowLeft, Printer } from "lucide-react";
import { type ReactNode, useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { errorText } from "#web/data/api-errors.ts";
import { paths } from "#web/routing/paths.ts";
import { Button } from "#web/ui/buttons/button.tsx";
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
			<Bar isReady={isReady} title={title} />
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

/** Only on the screen, for whoever closed the browser's dialog or looks first. */
function Bar({ title, isReady }: { title: string; isReady: boolean }) {
	const navigate = useNavigate();
	// The router's first entry: there is nothing to go back to.
	const isFirst = useLocation().key === "default";
	return (
		<header className="sticky top-0 z-10 flex items-center gap-2 border-line border-b bg-surface px-4 py-2.5 print:hidden">
			<Button
				icon={ArrowLeft}
				onClick={() => void (isFirst ? navigate(paths.orders) : navigate(-1))}
				variant="ghost"
			>
				Voltar
			</Button>
			<h1 className="font-semibold">{title}</h1>
			<Button
				className="ml-auto"
				disabled={!isReady}
				icon={Printer}
				onClick={() => window.print()}
				variant="primary"
			>
				Imprimir
			</Button>
		</header>
	);
}

/** As soon as everything is on the page, fonts too. */
function usePrintOnce(isReady: boolean) {
	useEffect(() => {
		if (!isReady) return;
		let isCurrent = true;
		void document.fonts.ready.then(() => {
			if (isCurrent) window.print();
		});
		return () => {
			isCurrent = false;
		};
	}, [isReady]);
}
