import { Undo2 } from "lucide-react";
import { orderReturnLabels } from "#contract/return-labels.ts";
import type { OrderReturnState } from "#core/return-rules.ts";
import { Badge, type BadgeTone } from "#web/ui/marks/badge.tsx";

const tones: Record<OrderReturnState, BadgeTone> = {
	aberta: "warn",
	parcial: "mute",
	devolvido: "mute",
};

/** Beside an order's status: something of it comes back, or came. */
export function OrderReturnBadge({
	state,
}: {
	state: OrderReturnState | null;
}) {
	if (state === null) return null;
	return (
		<Badge icon={Undo2} tone={tones[state]} variant="outline">
			{orderReturnLabels[state]}
		</Badge>
	);
}
