import {
	type MutationState,
	useMutation,
	useMutationState,
	useQueryClient,
} from "@tanstack/react-query";
import { useEffect } from "react";
import {
	type MarketplaceSettings,
	marketplaceSettings,
} from "#contract/settings.ts";
import { useApi } from "./query-client.ts";

/** Known by its key, so that the tab that begins anew is not told of it as the others are. */
const freshStartKey = ["fresh-start"];

/** `onEmptied` is told first: while everything is fetched anew, the screen that asked is gone. */
export function useFreshStart(onEmptied: () => void) {
	const queryClient = useQueryClient();
	const api = useApi();
	// Not a change that makes things old: nothing of what was read is there any more.
	return useMutation({
		mutationKey: freshStartKey,
		mutationFn: (name: string) =>
			api.send(
				"POST",
				"/api/settings/fresh-start",
				{ name },
				marketplaceSettings,
			),
		onSuccess() {
			onEmptied();
			return queryClient.resetQueries();
		},
	});
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
export function useForgetOnceTold(isTold: boolean): void {
	const queryClient = useQueryClient();
	useEffect(() => {
		if (isTold) queryClient.removeQueries({ type: "inactive" });
	}, [isTold, queryClient]);
}
