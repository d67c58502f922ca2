import type { Send } from "#web/data/api-client.ts";
import type { AnswerMessage, PageMessage } from "./worker-messages.ts";

/** Asks the API in the worker as `fetch` would ask a server: streamed answers, cancelled by the request's signal. */
export function sendToWorker(worker: Pick<Worker, "postMessage">): Send {
	return async (request, { onUploadProgress } = {}) => {
		const body = await bodyOf(request);
		request.signal.throwIfAborted();
		const { port1: port, port2: remotePort } = new MessageChannel();
		const message: PageMessage = {
			kind: "request",
			method: request.method,
			url: request.url,
			headers: [...request.headers],
			body,
		};
		worker.postMessage(message, body ? [remotePort, body] : [remotePort]);
		onUploadProgress?.(1);
		return answerFrom(port, request.signal);
	};
}

async function bodyOf(request: Request): Promise<ArrayBuffer | null> {
	const body = await request.arrayBuffer();
	return body.byteLength > 0 ? body : null;
}

function answerFrom(port: MessagePort, signal: AbortSignal): Promise<Response> {
	return new Promise((resolve, reject) => {
		let reader: ReadableStreamDefaultController<Uint8Array> | undefined;

		function end() {
			signal.removeEventListener("abort", onAbort);
			port.close();
		}
		function leave() {
			port.postMessage("leave");
			end();
		}
		function fail(error: unknown) {
			reject(error);
			reader?.error(error);
		}
		function onAbort() {
			leave();
			fail(signal.reason);
		}
		signal.addEventListener("abort", onAbort);

		function bodyStream() {
			return new ReadableStream<Uint8Array<ArrayBuffer>>(
				{
					start(controller) {
						reader = controller;
					},
					pull: () => port.postMessage("more"),
					cancel: leave,
				},
				{ highWaterMark: 0 }, // the API reads ahead no more than the page reads
			);
		}

		port.onmessage = ({ data }: MessageEvent<AnswerMessage>) => {
			switch (data.kind) {
				case "head": {
					const { status, headers, hasBody } = data;
					if (!hasBody) end();
					const body = hasBody ? bodyStream() : null;
					return resolve(new Response(body, { status, headers }));
				}
				case "piece":
					return reader?.enqueue(data.bytes);
				case "end":
					end();
					return reader?.close();
				case "failed":
					end();
					return fail(new TypeError(data.reason));
			}
		};
	});
}
