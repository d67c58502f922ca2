import { useQuery } from "@tanstack/react-query";
import { useParams, useSearchParams } from "react-router";
import { storeMonthParams } from "#contract/store-month.ts";
import { monthName, monthOf } from "#core/business-time.ts";
import { payoutQueries } from "#web/data/payouts.ts";
import { settingsQueries } from "#web/data/settings.ts";
import { PrintBar, usePrintOnce } from "#web/domain/print-bar.tsx";
import { UntilLoaded } from "#web/domain/until-loaded.tsx";
import { usePageTitle } from "#web/routing/page-title.ts";
import { paths } from "#web/routing/paths.ts";
import { Spinner } from "#web/ui/feedback/spinner.tsx";
import { PrintedMonth } from "./month/printed-month.tsx";

/** `/lojas/:id/mes/imprimir?month=2024-02`: nothing but paper; the browser's dialog opens by itself. */
export function StoreMonthPrintScreen() {
	const storeId = Number(useParams().id);
	const [params] = useSearchParams();
	const settings = useQuery(settingsQueries.marketplace());
	const asked = storeMonthParams.safeParse({
		month: params.get("month") ?? undefined,
	}).data?.month;
	const month = asked ?? (settings.data && monthOf(settings.data.today));
	const query = useQuery({
		...payoutQueries.month(storeId, month ?? ""),
		enabled: month !== undefined,
	});
	usePageTitle(
		query.data && `${query.data.storeName}, ${monthName(query.data.month)}`,
	);
	usePrintOnce(query.data !== undefined);
	return (
		<>
			<PrintBar
				backTo={paths.storeMonth(storeId)}
				isReady={query.data !== undefined}
				title="Extrato do mês"
			/>
			<main className="mx-auto max-w-[210mm] max-sm:px-4 print:max-w-none">
				{query.data ? (
					<PrintedMonth month={query.data} />
				) : (
					<UntilLoaded
						queries={asked ? [query] : [settings, query]}
						title="Não foi possível carregar o mês"
					>
						<div className="grid place-items-center p-16">
							<Spinner />
						</div>
					</UntilLoaded>
				)}
			</main>
		</>
	);
}
