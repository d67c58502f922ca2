import {
	noop,
	replaceEqualDeep,
	type UseMutationOptions,
	type UseMutationResult,
	useMutation,
	useQueryClient,
} from "@tanstack/react-query";
import { useRef } from "react";
import type { ApiClient } from "./api-client.ts";
import { apiOf } from "./query-client.ts";
import { Sealed } from "./secret.ts";
import { type Entity, markStale, staleAfter } from "./stale.ts";

interface Sent<Answer, Input> {
	/** None where the change needs to be told nothing. */
	input: Input | undefined;
	answer: Promise<Answer>;
}

/**
 * Every change goes through here: `useChange("product", approveProduct)`. However it ends, what it may
 * have changed is marked as old; after a refusal, too, because what was on screen was not true. The same
 * again, while it is on its way, is sent once: `isPending` is known a moment after a click, and a second
 * click may come before it. Whoever waits for the answer goes on for each call: a toast they show has an id.
 */
export function useChange<Answer, Input>(
	entity: Entity,
	send: (api: ApiClient, input: Input) => Promise<Answer>,
	{
		isSecret = false,
		...options
	}: Pick<
		UseMutationOptions<Answer, Error, Input>,
		"mutationKey" | "gcTime" | "onMutate" | "onSuccess" | "onError"
	> & {
		/** What is sent holds a password, a code or a passphrase: the cache of changes is not to keep it. */
		isSecret?: boolean;
	} = {},
): UseMutationResult<Answer, Error, Input> {
	const queryClient = useQueryClient();
	/** The last one alone: who goes back to what was chosen before the last choice means it. */
	const last = useRef<Sent<Answer, Input> | null>(null);
	const change = useMutation<Answer, Error, Input>({
		...(isSecret && { gcTime: 0 }),
		...options,
		mutationFn: (input) =>
			send(
				apiOf(queryClient),
				input instanceof Sealed ? (input.open() as Input) : input,
			),
		// Not waited for: a card that the new list no longer has must still tell what it did.
		onSettled: () => markStale(queryClient, staleAfter[entity]),
	});

	const mutateAsync: typeof change.mutateAsync = (...given) => {
		const [input, then] = given;
		if (last.current && isSame(last.current.input, input))
			return last.current.answer;
		const answer = isSecret
			? change.mutateAsync(new Sealed(input) as Input, then)
			: change.mutateAsync(...given);
		const sent = { input, answer };
		last.current = sent;
		const forget = () => {
			if (last.current === sent) last.current = null;
		};
		sent.answer.then(forget, forget);
		return sent.answer;
	};
	const mutate: typeof change.mutate = (...given) => {
		mutateAsync(...given).catch(noop); // `change.error` has it
	};
	const reset = () => {
		last.current = null;
		change.reset();
	};
	return { ...change, mutate, mutateAsync, reset };
}

function isSame(a: unknown, b: unknown): boolean {
	return replaceEqualDeep(a, b) === a;
}
