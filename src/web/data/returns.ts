import { queryOptions, useQuery } from "@tanstack/react-query";
import type { OrderDetails } from "#contract/orders.ts";
import type { ReversalInput } from "#contract/payouts.ts";
import {
	type OrderReturn,
	orderReturn,
	orderReturnList,
	type ReturnApproval,
	type ReturnReceipt,
	type ReturnRefund,
	type ReturnRefusal,
	type ReturnRequest,
} from "#contract/returns.ts";
import { orderPathCode } from "#core/order-code.ts";
import type { ApiClient } from "./api-client.ts";
import { reading } from "./reading.ts";
import { useChange } from "./use-change.ts";

const returnQueries = {
	ofOrder: (code: string) =>
		queryOptions({
			queryKey: ["orders", "returns", orderPathCode(code).toUpperCase()],
			queryFn: reading(pathOf(code), orderReturnList),
		}),
};

/** An order's returns, oldest first; most orders have none, and are not asked for them. */
export function useReturns({ code, returnState, history }: OrderDetails) {
	const hasSome =
		returnState !== null || history.some(({ kind }) => kind === "return");
	const query = useQuery({ ...returnQueries.ofOrder(code), enabled: hasSome });
	return {
		returns: hasSome ? query.data?.items : none,
		error: query.isError && !query.data ? query.error : null,
		retry: () => void query.refetch(),
	};
}

const none: OrderReturn[] = [];

/** `key` is chosen once for what is asked for: sent twice, it is one return. */
export function requestReturn(
	api: ApiClient,
	code: string,
	input: ReturnRequest,
	key: string,
) {
	return api.send("POST", pathOf(code), input, orderReturn, {
		headers: { "idempotency-key": key },
	});
}

interface Steps {
	approval: ReturnApproval;
	refusal: ReturnRefusal;
	receipt: ReturnReceipt;
	refund: ReturnRefund;
	reversal: ReversalInput;
}

/** `const approval = useReturnStep("approval")`, then `approval.mutate({ id, input })`. */
export function useReturnStep<Step extends keyof Steps>(step: Step) {
	return useChange(
		"return",
		(api, { id, input }: { id: number; input: Steps[Step] }) =>
			api.send("POST", `/api/returns/${id}/${step}`, input, orderReturn),
	);
}

function pathOf(code: string): string {
	return `/api/orders/${orderPathCode(code)}/returns`;
}
