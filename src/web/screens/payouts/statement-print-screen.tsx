import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { payoutQueries } from "#web/data/payouts.ts";
import { PrintBar, usePrintOnce } from "#web/domain/print-bar.tsx";
import { usePageTitle } from "#web/routing/page-title.ts";
import { paths } from "#web/routing/paths.ts";
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
			<PrintBar
				backTo={paths.statement(asked.storeId, asked.id)}
				isReady={isReady}
				title="Imprimir extrato"
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
