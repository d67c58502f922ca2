import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import type { OrderDetails } from "#contract/orders.ts";
import { isWaitingStatus } from "#core/order-status.ts";
import { settingsQueries } from "#web/data/settings.ts";
import { usePageTitle } from "#web/routing/page-title.ts";
import { PackingSlip } from "./print/packing-slip.tsx";
import { PrintFrame } from "./print/print-frame.tsx";
import { usePrintouts } from "./print/use-printouts.ts";

/** `/pedidos/romaneios?codes=…`: a page per store's part, `&storeId=3` those of one store. */
export function PackingSlipsScreen() {
	const [params] = useSearchParams();
	const { orders, ...loading } = usePrintouts("romaneio");
	const settings = useQuery(settingsQueries.marketplace());
	const parts = orders && partsToPack(orders, params.get("storeId"));
	const title = titleOf(parts?.length ?? 0);
	usePageTitle(title);
	return (
		<PrintFrame
			error={loading.error ?? settings.error}
			isRetrying={loading.isRetrying || settings.isFetching}
			nothing={{
				title: "Nenhum romaneio para imprimir",
				description:
					"Confira os códigos no endereço da página. Pedidos cancelados não têm romaneio.",
			}}
			onRetry={() => {
				// Asked for again, what is there already would count as printed twice.
				if (loading.error) loading.onRetry();
				if (settings.isError) void settings.refetch();
			}}
			sheets={
				settings.data &&
				parts?.map(({ order, part }) => (
					<PackingSlip
						key={part.id}
						order={order}
						part={part}
						showsPrices={settings.data.packingSlipShowsPrices}
					/>
				))
			}
			title={title}
		/>
	);
}

/** What is cancelled is not packed; what has left is packed again only where nothing else is left to pack. */
function partsToPack(orders: readonly OrderDetails[], storeId: string | null) {
	return orders.flatMap((order) => {
		const parts = order.parts.filter(
			(part) =>
				part.status !== "cancelado" &&
				(storeId === null || String(part.storeId) === storeId),
		);
		const waiting = parts.filter(({ status }) => isWaitingStatus(status));
		return (waiting.length > 0 ? waiting : parts).map((part) => ({
			order,
			part,
		}));
	});
}

function titleOf(count: number): string {
	if (count === 0) return "Imprimir romaneios";
	return `Imprimir ${count === 1 ? "1 romaneio" : `${count} romaneios`}`;
}
