import {
	keepPreviousData,
	queryOptions,
	useMutation,
	useQueryClient,
} from "@tanstack/react-query";
import {
	type NfeBatch,
	type NfeInput,
	type NfeMissingParams,
	type NfeReading,
	nfeBatchResult,
	nfeMissingPage,
	nfeReading,
} from "#contract/nfe.ts";
import { orderDetails } from "#contract/orders.ts";
import { orderPathCode } from "#core/order-code.ts";
import type { ApiClient } from "./api-client.ts";
import { apiOf } from "./query-client.ts";
import { reading } from "./reading.ts";

export const nfeQueries = {
	missing: (params: NfeMissingParams) =>
		queryOptions({
			queryKey: ["orders", "without-nfe", params],
			queryFn: reading("/api/nfe/missing", nfeMissingPage, params),
			placeholderData: keepPreviousData,
		}),
};

/** Put in, replaced, or with `key: null` taken away. */
export function recordNfe(
	api: ApiClient,
	{ code, partId, ...input }: NfeInput & { code: string; partId: number },
) {
	const path = `/api/orders/${orderPathCode(code)}/parts/${partId}/nfe`;
	return api.send("PUT", path, input, orderDetails);
}

export function sendNfeBatch(api: ApiClient, batch: NfeBatch) {
	return api.send("POST", "/api/nfe/batch", batch, nfeBatchResult);
}

/** Says what would come of it and changes nothing, so nothing on screen is old for it. */
export function useTryNfeBatch() {
	const queryClient = useQueryClient();
	return useMutation({
		mutationFn: (lines: NfeBatch["lines"]) =>
			sendNfeBatch(apiOf(queryClient), { save: false, lines }),
	});
}

/** What the XML of a note says of it. */
export function useReadNfeXml() {
	const queryClient = useQueryClient();
	return useMutation({
		mutationFn: (file: File) => readNfeXml(apiOf(queryClient), file),
	});
}

async function readNfeXml(api: ApiClient, file: File): Promise<NfeReading> {
	const response = await api.fetch("/api/nfe/readings", {
		method: "POST",
		headers: { "content-type": "application/xml" },
		body: file,
	});
	return nfeReading.parse(await response.json());
}
