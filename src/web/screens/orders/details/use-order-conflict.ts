import { useState } from "react";
import { toast } from "sonner";
import { errorText } from "../../../api-errors.ts";
import {
	type Conflict,
	conflictOf,
} from "../../../dialogs/version-conflict.ts";
import { useStillWhilePressed } from "../../../ui/use-still-while-pressed.ts";
import { useFetchOrder } from "../order-queries.ts";

export type OrderConflict = ReturnType<typeof useOrderConflict>;

/** Someone changed the order first: kept in sight until the current one is fetched. */
export function useOrderConflict(code: string) {
	const fetchOrder = useFetchOrder(code);
	const [conflict, setConflict] = useState<Conflict | null>(null);
	const [isReloading, setIsReloading] = useState(false);

	async function reload(): Promise<void> {
		setIsReloading(true);
		try {
			await fetchOrder();
			setConflict(null);
		} catch (error) {
			toast.error("O pedido não foi recarregado", {
				description: errorText(error),
			});
		} finally {
			setIsReloading(false);
		}
	}

	return {
		conflict: useStillWhilePressed(conflict),
		isReloading,
		reload: () => void reload(),
		/** A change went through: the form has caught up. */
		forget: () => setConflict(null),
		/** Shows why a change failed: a conflict in the dialog, anything else as a toast. */
		onFailure(title: string, error: unknown) {
			const found = conflictOf(error);
			setConflict(found);
			if (!found) toast.error(title, { description: errorText(error) });
		},
	};
}
