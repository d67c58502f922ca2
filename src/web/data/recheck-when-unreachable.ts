import type { Send } from "./api-client.ts";

/** A request that reaches nobody makes the change feed look at its line; one that nobody waits for any more says nothing about it. */
export function recheckWhenUnreachable(send: Send, recheck: () => void): Send {
	return async (request, options) => {
		try {
			return await send(request, options);
		} catch (error) {
			if (!request.signal.aborted) recheck();
			throw error;
		}
	};
}
