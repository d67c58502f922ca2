import { problem } from "#contract/common.ts";
import type { Send } from "./api-client.ts";
import type { Ask, SessionWatch } from "./session-watch.ts";

/**
 * A request refused because nobody is signed in any more, or because it wants a proof of who asks, waits
 * until the person has answered and is sent once more. What is refused again for the same reason, or what
 * the person does not want to prove, is answered as refused.
 */
export function waitForPerson(send: Send, watch: SessionWatch): Send {
	return async (request, options) => {
		if (isSigningIn(request)) return send(request, options);
		const asked = new Set<Ask>();
		let next = request;
		for (;;) {
			const spare = next.clone(); // a body can be sent once
			const response = await send(next, options);
			const ask = await askOf(response);
			if (ask === null || asked.has(ask)) return response;
			asked.add(ask);
			if (!(await watch.ask(ask, request.signal))) return response;
			next = spare;
		}
	};
}

/** These are the answer to the question; they must not wait for it. */
function isSigningIn({ url }: Request): boolean {
	return /\/api\/(session(\/code)?|invitations\/\w+)$/.test(
		new URL(url).pathname,
	);
}

async function askOf(response: Response): Promise<Ask | null> {
	if (response.status !== 401 && response.status !== 403) return null;
	const body: unknown = await response
		.clone()
		.json()
		.catch(() => null);
	const code = problem.safeParse(body).data?.code;
	if (code === "signed_out") return "sign-in";
	return code === "proof_required" ? "proof" : null;
}
