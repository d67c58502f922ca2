import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { errorText } from "#web/data/api-errors.ts";
import { privacyQueries } from "#web/data/privacy.ts";
import { PrintBar } from "#web/domain/print-bar.tsx";
import { usePageTitle } from "#web/routing/page-title.ts";
import { paths } from "#web/routing/paths.ts";
import { ErrorState } from "#web/ui/feedback/error-state.tsx";
import { Spinner } from "#web/ui/feedback/spinner.tsx";
import { PrintedPackage } from "./privacy/printed-package.tsx";

/** `/clientes/:id/pacote`: everything that is held about a person, to read and to print. */
export function DataPackageScreen() {
	const id = Number(useParams().id);
	const query = useQuery(privacyQueries.package(id));
	usePageTitle(query.data && `Pacote do titular, ${query.data.customer.name}`);
	return (
		<>
			<PrintBar
				backTo={paths.customer(id)}
				isReady={query.data !== undefined}
				title="Pacote do titular"
			/>
			<main className="mx-auto max-w-[210mm] p-6 max-sm:px-4 print:max-w-none print:p-0">
				{query.data ? (
					<PrintedPackage held={query.data} />
				) : query.isError ? (
					<ErrorState
						description={errorText(query.error)}
						isRetrying={query.isFetching}
						onRetry={() => void query.refetch()}
						title="Não foi possível reunir os dados"
					/>
				) : (
					<div className="grid place-items-center p-16">
						<Spinner />
					</div>
				)}
			</main>
		</>
	);
}
