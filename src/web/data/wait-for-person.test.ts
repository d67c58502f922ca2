import { expect, test, vi } from "vitest";
import { refusal } from "#tests/support/web-answers.ts";
import type { Send } from "./api-client.ts";
import { createSessionWatch } from "./session-watch.ts";
import { waitForPerson } from "./wait-for-person.ts";

const signedOut = refusal(401, "signed_out");
const proofRequired = refusal(403, "proof_required");
const done = () => Response.json("done");

test("who was signed out signs in again, and the request is sent once more with its body", async () => {
	const { watch, send, received } = start([signedOut, done]);
	const answer = send(post({ name: "Loja" }));
	await vi.waitFor(() => expect(watch.get()).toBe("sign-in"));
	watch.answer("sign-in", true);
	expect(await (await answer).json()).toBe("done");
	expect(received).toEqual(['{"name":"Loja"}', '{"name":"Loja"}']);
	expect(watch.get()).toBeNull();
});

test("what wants a proof is sent once more when it is given", async () => {
	const { watch, send } = start([proofRequired, done]);
	const answer = send(post());
	await vi.waitFor(() => expect(watch.get()).toBe("proof"));
	watch.answer("proof", true);
	expect((await answer).status).toBe(200);
});

test("who does not want to prove it gets the refusal, to be read", async () => {
	const { watch, send, received } = start([proofRequired]);
	const answer = send(post());
	await vi.waitFor(() => expect(watch.get()).toBe("proof"));
	watch.answer("proof", false);
	expect(await (await answer).json()).toMatchObject({ code: "proof_required" });
	expect(received).toHaveLength(1);
});

test("whoever has just signed in has proved who they are", async () => {
	const { watch, send } = start([proofRequired, signedOut, done, done]);
	const both = Promise.all([send(post()), send(post())]);
	await vi.waitFor(() => expect(watch.get()).toBe("sign-in"));
	watch.answer("sign-in", true);
	expect((await both).map(({ status }) => status)).toEqual([200, 200]);
});

test.each([signedOut, proofRequired])(
	"what is refused again for the same reason is answered as refused",
	async (refuse) => {
		const { watch, send, received } = start([refuse, refuse]);
		const answer = send(post());
		await vi.waitFor(() => expect(watch.get()).not.toBeNull());
		watch.answer("sign-in", true);
		expect((await answer).ok).toBe(false);
		expect(received).toHaveLength(2);
		expect(watch.get()).toBeNull();
	},
);

test("a request that nobody waits for any more ends at once", async () => {
	const { watch, send, received } = start([signedOut]);
	const leaving = new AbortController();
	const answer = send(new Request(address, { signal: leaving.signal }));
	await vi.waitFor(() => expect(watch.get()).toBe("sign-in"));
	leaving.abort(new Error("another screen"));
	await expect(answer).rejects.toThrow("another screen");
	expect(received).toHaveLength(1);
});

test.each([
	["POST", "/api/session"],
	["POST", "/api/session/code"],
	["DELETE", "/api/session"],
	["POST", "/api/invitations/acceptance"],
])(
	"%s %s waits for nobody: it is what the others wait for",
	async (method, path) => {
		const { watch, send } = start([signedOut]);
		const answer = await send(new Request(new URL(path, address), { method }));
		expect(answer.status).toBe(401);
		expect(watch.get()).toBeNull();
	},
);

test("another refusal is no question", async () => {
	const { watch, send } = start([refusal(403, "forbidden")]);
	expect((await send(post())).status).toBe(403);
	expect(watch.get()).toBeNull();
});

test("whoever watches an upload sees it both times", async () => {
	const { watch, send } = start([signedOut, done]);
	const onUploadProgress = vi.fn();
	const answer = send(post(), { onUploadProgress });
	await vi.waitFor(() => expect(watch.get()).toBe("sign-in"));
	watch.answer("sign-in", true);
	await answer;
	expect(onUploadProgress).toHaveBeenCalledTimes(2);
});

const address = "http://test.local/api/stores";

function post(body: unknown = {}): Request {
	return new Request(address, { method: "POST", body: JSON.stringify(body) });
}

/** A server that answers one request after the other. */
function start(answers: (() => Response)[]) {
	const watch = createSessionWatch();
	const received: string[] = [];
	const server: Send = async (request, options) => {
		options?.onUploadProgress?.(1);
		const answer = answers.shift();
		received.push(await request.text());
		if (!answer) throw new Error("Asked more often than expected");
		return answer();
	};
	return { watch, received, send: waitForPerson(server, watch) };
}
