import { useState } from "react";
import { toast } from "sonner";
import type { OrderDetails } from "#contract/orders.ts";
import { errorText } from "#web/data/api-errors.ts";
import { orderQueries, useOwnOrderChanges } from "#web/data/orders.ts";
import { useFetchCurrent } from "#web/data/use-fetch-current.ts";
import { type Conflict, conflictOf } from "#web/forms/version-conflict.ts";
import { useStillWhilePressed } from "#web/ui/fields/use-still-while-pressed.ts";

export type OrderConflict = ReturnType<typeof useOrderConflict>;

/** Someone changed the order first: kept in sight until the current one is fetched, or changed here. */
export function useOrderConflict(
	code: string,
	onReloaded: (current: OrderDetails) => void,
) {
	const fetchCurrent = useFetchCurrent();
	// With its order: the dialog goes on to others.
	const [found, setFound] = useState<{
		code: string;
		conflict: Conflict;
	} | null>(null);
	const conflict = found?.code === code ? found.conflict : null;
	const ownChanges = useOwnOrderChanges(code);
	if (conflict && ownChanges.some(({ version }) => version > conflict.version))
		setFound(null);
	const [isReloading, setIsReloading] = useState(false);

	async function reload(): Promise<void> {
		setIsReloading(true);
		try {
			onReloaded(await fetchCurrent(orderQueries.details(code)));
			setFound(null);
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
		/** Shows why a change failed: a conflict in the dialog, anything else as a toast. */
		onFailure(title: string, error: unknown) {
			const conflict = conflictOf(error);
			setFound(conflict && { code, conflict });
			if (!conflict) toast.error(title, { description: errorText(error) });
		},
	};
}
