import { type ReactNode, useState } from "react";
import { toast } from "sonner";
import type { OrderDetails, OrderSummary } from "#contract/orders.ts";
import type { SelectableOrderStatus } from "#core/order-status.ts";
import { errorText } from "#web/data/api-errors.ts";
import { orderQueries } from "#web/data/orders.ts";
import { useFetchCurrent } from "#web/data/use-fetch-current.ts";
import { useChangeStatus } from "../status/order-changes.ts";
import { partsToAskFor } from "../tracking/parts-to-ask-for.ts";
import { TrackingQuestion } from "../tracking/tracking-question.tsx";

/** One tap takes an order of the list a step on; Enviado asks for tracking codes that are missing. */
export function useAdvance(): {
	advance: (order: OrderSummary, to: SelectableOrderStatus) => void;
	question: ReactNode;
} {
	const { changeStatus, send } = useChangeStatus();
	const fetchCurrent = useFetchCurrent();
	/** A second order may be asked about before the first one's answer: each has a question of its own. */
	const [waiting, setWaiting] = useState<readonly OrderDetails[]>([]);
	const [asked] = waiting;

	async function sendOrAsk(order: OrderSummary) {
		// The list does not know the tracking codes.
		const whole = await fetchCurrent(orderQueries.details(order.code));
		if (partsToAskFor(whole, "enviado").length > 0)
			setWaiting((others) => [
				...others.filter(({ code }) => code !== whole.code),
				whole,
			]);
		else await send(order, []);
	}

	return {
		advance(order, to) {
			const tellRefusal = (error: unknown) => {
				toast.error(`O pedido ${order.code} não foi alterado`, {
					description: errorText(error),
				});
			};
			if (to === "enviado") sendOrAsk(order).catch(tellRefusal);
			else changeStatus(order, to, tellRefusal);
		},
		question: asked && (
			<TrackingQuestion
				key={asked.code}
				onClose={() => setWaiting(([_, ...others]) => others)}
				onSend={(codes) => send(asked, codes)}
				orderCode={asked.code}
				parts={partsToAskFor(asked, "enviado")}
			/>
		),
	};
}
