import { personalData } from "#contract/personal-data.ts";
import { orderPathCode } from "#core/order-code.ts";
import type { ApiClient } from "./api-client.ts";
import { useChange } from "./use-change.ts";

/** Whose data is masked: a customer's, or what an order keeps of one. */
export type MaskedRecord =
	| { entity: "customer"; id: number }
	| { entity: "order"; code: string };

/** Asks to see it for a reason. The answer is the caller's alone: nothing here keeps it. */
export function useRevealPersonalData(record: MaskedRecord) {
	return useChange(
		record.entity,
		(api: ApiClient, reason: string) =>
			api.send("POST", pathOf(record), { reason }, personalData),
		{ gcTime: 0 },
	);
}

function pathOf(record: MaskedRecord): string {
	return record.entity === "customer"
		? `/api/customers/${record.id}/personal-data`
		: `/api/orders/${orderPathCode(record.code)}/personal-data`;
}
