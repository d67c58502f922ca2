import { toast } from "sonner";
import { orderStatusLabels } from "#contract/labels.ts";
import type { OrderDetails } from "#contract/orders.ts";
import { errorText } from "#web/data/api-errors.ts";
import { undoOrderChange, useChangeOrder } from "#web/data/orders.ts";
import { conflictOf, conflictText } from "#web/forms/version-conflict.ts";
import { undoToastMs } from "#web/ui/overlays/undo-toast.ts";

/** Tells what was done to an order, with ten seconds to take it back; also when the screen that did it is gone. */
export function useTellWithUndo() {
	const change = useChangeOrder(undoOrderChange);

	async function undo({ code, version }: OrderDetails) {
		const id = `undo ${code} ${version}`; // pressed twice, it is undone once and said once
		try {
			const { status, parts } = await change.mutateAsync({ code, version });
			const isTracked = parts.some(({ trackingCode }) => trackingCode !== null);
			toast.success("Alteração desfeita!", {
				id,
				description: `O pedido ${code} voltou para ${orderStatusLabels[status]}${isTracked ? ", com os códigos de rastreio que tinha" : ""}.`,
			});
		} catch (error) {
			toast.error("A alteração não foi desfeita", {
				id,
				description: refusalText(error),
			});
		}
	}

	return (
		saved: OrderDetails,
		{ title, description }: { title: string; description: string },
	) => {
		toast.success(title, {
			id: `${saved.code} ${saved.version}`,
			description,
			duration: undoToastMs,
			action: { label: "Desfazer", onClick: () => void undo(saved) },
		});
	};
}

function refusalText(error: unknown): string {
	const conflict = conflictOf(error);
	if (!conflict) return errorText(error);
	return `${conflictText(conflict, {}, new Date())} Abra o pedido e confira.`;
}
