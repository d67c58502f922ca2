import type { Webhook } from "#contract/webhooks.ts";
import { useChange } from "#web/data/use-change.ts";
import { sendTest } from "#web/data/webhooks.ts";

export type Test = ReturnType<typeof useTest>;

/** Sends a test when asked to, and tells how the last one went. */
export function useTest(webhook: Webhook) {
	const change = useChange("webhook", sendTest);
	return {
		isSending: change.isPending,
		result: change.data,
		error: change.error,
		send: () => change.mutate(webhook),
	};
}
