import { expect, test } from "vitest";
import { answerRequest } from "./answer-request.ts";
import { sendToWorker } from "./send-to-worker.ts";
import type { PageMessage } from "./worker-messages.ts";

type Answer = (request: Request) => Response | Promise<Response>;

/** The worker's half on this thread, behind a real message channel. */
function sendTo(answer: Answer) {
	const { port1, port2 } = new MessageChannel();
	port2.onmessage = ({ data, ports }: MessageEvent<PageMessage>) => {
		const [port] = ports;
		if (data.kind === "request" && port) void answerRequest(answer, data, port);
		port2.close();
	};
	return sendToWorker(port1);
}

const address = "http://test.local/api/stores?search=mega";

test("a request arrives as it was sent, and its answer as it was given", async () => {
	const send = sendTo(async (request) =>
		Response.json(
			{
				asked: `${request.method} ${request.url}`,
				type: request.headers.get("content-type"),
				body: await request.json(),
			},
			{ status: 201, headers: { "x-kind": "test" } },
		),
	);
	const answer = await send(
		new Request(address, {
			method: "POST",
			headers: { "content-type": "application/json" },
			body: JSON.stringify({ name: "Açaí" }),
		}),
	);
	expect(answer.status).toBe(201);
	expect(answer.headers.get("x-kind")).toBe("test");
	expect(await answer.json()).toEqual({
		asked: `POST ${address}`,
		type: "application/json",
		body: { name: "Açaí" },
	});
});

test("an answer without a body has none", async () => {
	const send = sendTo(() => new Response(null, { status: 204 }));
	const answer = await send(new Request(address, { method: "DELETE" }));
	expect(answer.status).toBe(204);
	expect(answer.body).toBeNull();
});

test("a long answer comes piece by piece, no faster than it is read", async () => {
	let written = 0;
	const pieces = new ReadableStream<Uint8Array>(
		{
			pull(controller) {
				written += 1;
				controller.enqueue(new Uint8Array([written]));
				if (written === 3) controller.close();
			},
		},
		{ highWaterMark: 0 },
	);
	const send = sendTo(() => new Response(pieces));
	const answer = await send(new Request(address));
	const reader = answer.body?.getReader();
	expect(await reader?.read()).toEqual({
		done: false,
		value: new Uint8Array([1]),
	});
	expect(written).toBe(1);
	await reader?.read();
	await reader?.read();
	expect((await reader?.read())?.done).toBe(true);
});

test("whoever stops waiting ends the answer on the other side", async () => {
	const leaving = new AbortController();
	let asked: Request | undefined;
	let onCancelled = () => {};
	const cancelled = new Promise<void>((resolve) => {
		onCancelled = resolve;
	});
	const send = sendTo((request) => {
		asked = request;
		return new Response(new ReadableStream({ cancel: () => onCancelled() }));
	});
	const answer = await send(new Request(address, { signal: leaving.signal }));
	const reading = expect(answer.text()).rejects.toThrow("left");
	leaving.abort(new Error("left"));
	await reading;
	await cancelled;
	expect(asked?.signal.aborted).toBe(true);
});

test("an API that breaks is a failed request, as over a network", async () => {
	const send = sendTo(() => {
		throw new Error("out of memory");
	});
	await expect(send(new Request(address))).rejects.toThrow("out of memory");
});
