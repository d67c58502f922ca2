import { useQuery } from "@tanstack/react-query";
import { ArrowLeft, Printer } from "lucide-react";
import { useEffect } from "react";
import { useLocation, useNavigate, useParams } from "react-router";
import { payoutQueries } from "#web/data/payouts.ts";
import { usePageTitle } from "#web/routing/page-title.ts";
import { paths } from "#web/routing/paths.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { LoadingState } from "./loading-state.tsx";
import { PrintedStatement } from "./statement/printed-statement.tsx";
import { statementAsked } from "./statement/statement-asked.ts";

/** `…/extratos/:statement/imprimir`: nothing but paper; the browser's dialog opens by itself. */
export function StatementPrintScreen() {
	const asked = statementAsked(useParams());
	const statement = useQuery(payoutQueries.statement(asked));
	const printed = useQuery(payoutQueries.printedLines(asked));
	const isReady = statement.data !== undefined && printed.data !== undefined;
	usePageTitle(statement.data && `Extrato de ${statement.data.storeName}`);
	usePrintOnce(isReady);
	return (
		<>
			<Bar
				backTo={paths.statement(asked.storeId, asked.id)}
				isReady={isReady}
			/>
			<main className="mx-auto max-w-[210mm] max-sm:px-4 print:max-w-none">
				{statement.data && printed.data ? (
					<PrintedStatement statement={statement.data} {...printed.data} />
				) : (
					<div className="py-6">
						<LoadingState
							missing="Extrato não encontrado"
							query={statement.isError ? statement : printed}
							what="o extrato"
						/>
					</div>
				)}
			</main>
		</>
	);
}

/** Only on the screen, for whoever closed the browser's dialog or looks first. */
function Bar({ backTo, isReady }: { backTo: string; isReady: boolean }) {
	const navigate = useNavigate();
	// The router's first entry: there is nothing to go back to.
	const isFirst = useLocation().key === "default";
	return (
		<header className="sticky top-0 z-10 flex items-center gap-2 border-line border-b bg-surface px-4 py-2.5 print:hidden">
			<Button
				icon={ArrowLeft}
				onClick={() => void (isFirst ? navigate(backTo) : navigate(-1))}
				variant="ghost"
			>
				Voltar
			</Button>
			<h1 className="font-semibold">Imprimir extrato</h1>
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
