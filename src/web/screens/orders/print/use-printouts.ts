import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useSearchParams } from "react-router";
import { maxPrintedOrders, type OrderPaper } from "#contract/orders.ts";
import { orderQueries } from "#web/data/orders.ts";

/** The orders that `?codes=` asks for, as many as are printed at once; none where it names none. */
export function usePrintouts(paper: OrderPaper) {
	const [params] = useSearchParams();
	const asked = params.get("codes") ?? "";
	const codes = useMemo(
		() => asked.split(",").filter(Boolean).slice(0, maxPrintedOrders),
		[asked],
	);
	const query = useQuery(orderQueries.printouts(codes, paper));
	return {
		orders: codes.length === 0 ? [] : query.data,
		error: query.error,
		isRetrying: query.isFetching,
		onRetry: () => void query.refetch(),
	};
}
