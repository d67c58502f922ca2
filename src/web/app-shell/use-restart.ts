import {
	type MutationState,
	useMutationState,
	useQueryClient,
} from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import type { MarketplaceSettings } from "#contract/settings.ts";
import { freshStartKey, useSettings } from "#web/data/settings-query.ts";

export type Restart = NonNullable<MarketplaceSettings["restart"]>;

/**
 * The fresh start that someone else made while this tab was open, until the operator goes somewhere.
 * It is found in the settings, so a tab that slept through the change feed finds it as well.
 */
export function useRestart(): Restart | null {
	const settings = useSettings();
	const { key } = useLocation();
	// Of the marketplace whose data this tab shows; null is one that never began anew.
	const [known, setKnown] = useState<string | null>();
	const [toldAt, setToldAt] = useState<string>();
	const current = settings && (settings.restart?.at ?? null);
	const isOwn = useIsOwnRestart(current);

	if (current !== undefined && current !== known) {
		const hasMovedOn = toldAt !== undefined && toldAt !== key;
		if (known === undefined || isOwn || hasMovedOn) {
			setKnown(current);
			setToldAt(undefined);
		} else if (toldAt === undefined) setToldAt(key);
	}

	const isTelling = toldAt === key;
	useForgetting(isTelling);
	return isTelling ? (settings?.restart ?? null) : null;
}

/** Made by this tab, or about to be: its settings may arrive before the answer does. */
function useIsOwnRestart(at: string | null | undefined): boolean {
	const freshStarts = useMutationState({
		filters: { mutationKey: freshStartKey },
		select: ({ state }) => state as MutationState<MarketplaceSettings>,
	});
	return freshStarts.some(
		({ status, data }) => status === "pending" || data?.restart?.at === at,
	);
}

/** By then no screen is open: what they had read is not there any more. */
function useForgetting(isTelling: boolean): void {
	const queryClient = useQueryClient();
	useEffect(() => {
		if (isTelling) queryClient.removeQueries({ type: "inactive" });
	}, [isTelling, queryClient]);
}
