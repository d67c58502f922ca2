import {
	type MutationState,
	useMutationState,
	useQueryClient,
} from "@tanstack/react-query";
import { useEffect } from "react";
import {
	type MarketplaceSettings,
	marketplaceSettings,
} from "#contract/settings.ts";
import type { ApiClient } from "./api-client.ts";
import { useChange } from "./use-change.ts";

/** Known by its key, so that the tab that begins anew is not told of it as the others are. */
const freshStartKey = ["fresh-start"];

/** `onEmptied` is told first: while everything is fetched anew, the screen that asked is gone. */
export function useFreshStart(onEmptied: () => void) {
	const queryClient = useQueryClient();
	return useChange("marketplace", beginAnew, {
		mutationKey: freshStartKey,
		onSuccess() {
			onEmptied();
			return queryClient.resetQueries();
		},
	});
}

function beginAnew(api: ApiClient, name: string) {
	const path = "/api/settings/fresh-start";
	return api.send("POST", path, { name }, marketplaceSettings);
}

/** Made by this tab, or about to be: its settings may arrive before the answer does. */
export function useIsOwnFreshStart(at: string | null | undefined): boolean {
	const freshStarts = useMutationState({
		filters: { mutationKey: freshStartKey },
		select: ({ state }) => state as MutationState<MarketplaceSettings>,
	});
	return freshStarts.some(
		({ status, data }) => status === "pending" || data?.restart?.at === at,
	);
}

/** By then no screen is open: what they had read is not there any more. */
export function useForgettingWhile(isTold: boolean): void {
	const queryClient = useQueryClient();
	useEffect(() => {
		if (isTold) queryClient.removeQueries({ type: "inactive" });
	}, [isTold, queryClient]);
}
