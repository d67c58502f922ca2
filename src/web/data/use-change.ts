import {
	type UseMutationOptions,
	useMutation,
	useQueryClient,
} from "@tanstack/react-query";
import type { ApiClient } from "./api-client.ts";
import { apiOf } from "./query-client.ts";
import { type Entity, markStale, staleAfter } from "./stale.ts";

/**
 * Every change goes through here: `useChange("product", approveProduct)`. However it ends, what it may
 * have changed is marked as old; after a refusal, too, because what was on screen was not true.
 */
export function useChange<Answer, Input>(
	entity: Entity,
	send: (api: ApiClient, input: Input) => Promise<Answer>,
	options: Pick<
		UseMutationOptions<Answer, Error, Input>,
		"mutationKey" | "gcTime" | "onMutate" | "onSuccess" | "onError"
	> = {},
) {
	const queryClient = useQueryClient();
	return useMutation({
		...options,
		mutationFn: (input: Input) => send(apiOf(queryClient), input),
		// Not waited for: a card that the new list no longer has must still tell what it did.
		onSettled: () => markStale(queryClient, staleAfter[entity]),
	});
}
