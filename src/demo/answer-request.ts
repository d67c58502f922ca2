import type {
	AnswerMessage,
	AskedRequest,
	ReaderMessage,
} from "./worker-messages.ts";

/** Answers one request of the page through its port, piece by piece as the page reads. */
export async function answerRequest(
	fetchApi: (request: Request) => Response | Promise<Response>,
	asked: AskedRequest,
	port: MessagePort,
): Promise<void> {
	const left = new AbortController();
	const say = (message: AnswerMessage) => port.postMessage(message);
	let reader: ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>> | undefined;

	port.onmessage = ({ data }: MessageEvent<ReaderMessage>) => {
		if (data === "more") return void sayNextPiece();
		left.abort();
		void reader?.cancel().catch(() => undefined); // may be broken already
		port.close();
	};

	async function sayNextPiece() {
		try {
			const next = await reader?.read();
			if (!next || next.done) return say({ kind: "end" });
			say({ kind: "piece", bytes: next.value });
		} catch (error) {
			say({ kind: "failed", reason: String(error) });
		}
	}

	try {
		const { url, ...init } = asked;
		const response = await fetchApi(
			new Request(url, { ...init, signal: left.signal }),
		);
		if (left.signal.aborted) return await response.body?.cancel();
		reader = response.body?.getReader();
		say({
			kind: "head",
			status: response.status,
			headers: [...response.headers],
			hasBody: reader !== undefined,
		});
	} catch (error) {
		say({ kind: "failed", reason: String(error) });
	}
}
