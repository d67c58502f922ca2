import type { OrderDetails, OrderPart } from "#contract/orders.ts";
import { returnStateLabels } from "#contract/return-labels.ts";
import { formatMoney } from "#core/money.ts";
import { unitsText } from "../order-text.ts";

/**
 * A line per return of a store's part, as the history tells where it stands: "Devolução reembolsada: 2 unidades ·
 * R$ 50,00". Refused ones left nothing to tell.
 */
export function partReturnLines(
	{ history }: Pick<OrderDetails, "history">,
	{ storeName }: Pick<OrderPart, "storeName">,
	{ showsMoney = true } = {},
): string[] {
	const seen = new Set<number | undefined>();
	// Newest first: the first entry of a return is where it stands.
	const latest = history.filter(({ kind, detail }) => {
		if (kind !== "return" || detail.storeName !== storeName) return false;
		const isLatest = !seen.has(detail.returnId);
		seen.add(detail.returnId);
		return isLatest;
	});
	return latest.toReversed().flatMap(({ detail }) => {
		const { returnState, units, refundCents } = detail;
		if (returnState === undefined || returnState === "recusada") return [];
		const words = `Devolução ${returnStateLabels[returnState].toLowerCase()}`;
		const howMany = units === undefined ? "" : `: ${unitsText(units)}`;
		const refund =
			showsMoney && refundCents ? ` · ${formatMoney(refundCents)}` : "";
		return `${words}${howMany}${refund}`;
	});
}
