import fc from "fast-check";
import { afterEach, expect, test, vi } from "vitest";
import { readEvents, type StreamEvent } from "./event-stream.ts";

afterEach(() => {
	vi.useRealTimers();
});

test("messages, names and comments are told apart", async () => {
	const text =
		'event: ready\ndata: {}\n\n: \n\ndata: {"id":1}\n\ndata: a\ndata: b\n\n';
	expect(await eventsIn([text])).toEqual([
		{ event: "ready", data: "{}" },
		{ event: "message", data: '{"id":1}' },
		{ event: "message", data: "a\nb" },
	]);
});

test("lines may end as any system ends them", async () => {
	expect(await eventsIn(["event:ready\r\ndata:1\r\n\r\ndata: 2\r\r"])).toEqual([
		{ event: "ready", data: "1" },
		{ event: "message", data: "2" },
	]);
});

test("a message cut off by the end of the line is not told", async () => {
	expect(await eventsIn(["data: 1\n\ndata: 2\n"])).toEqual([
		{ event: "message", data: "1" },
	]);
});

test("it does not matter where the network cuts the bytes", async () => {
	const bytes = new TextEncoder().encode("data: ação\n\ndata: São Paulo\n\n");
	await fc.assert(
		fc.asyncProperty(
			fc.array(fc.integer({ min: 0, max: bytes.length })),
			async (cuts) => {
				const edges = [0, ...cuts.sort((a, b) => a - b), bytes.length];
				const pieces = edges
					.slice(1)
					.map((end, i) => bytes.slice(edges[i], end));
				expect((await eventsIn(pieces)).map(({ data }) => data)).toEqual([
					"ação",
					"São Paulo",
				]);
			},
		),
	);
});

test("a line that falls silent counts as broken", async () => {
	vi.useFakeTimers();
	const silent = new ReadableStream<Uint8Array>();
	const reading = collect(silent, 1000);
	const outcome = expect(reading).rejects.toThrow("Silent for 1000 ms");
	await vi.advanceTimersByTimeAsync(1000);
	await outcome;
});

test("whoever stops reading ends the line, also where nobody else watches the signal", async () => {
	const cancelled = vi.fn();
	const controller = new AbortController();
	const body = new ReadableStream<Uint8Array>({ cancel: cancelled });
	const reading = collect(body, 1000, controller.signal);
	controller.abort();
	expect(await reading).toEqual([]);
	expect(cancelled).toHaveBeenCalled();
});

async function eventsIn(pieces: (string | Uint8Array)[]) {
	const encoder = new TextEncoder();
	const body = new ReadableStream<Uint8Array>({
		start(controller) {
			for (const piece of pieces)
				controller.enqueue(
					typeof piece === "string" ? encoder.encode(piece) : piece,
				);
			controller.close();
		},
	});
	return collect(body, 1000);
}

async function collect(
	body: ReadableStream<Uint8Array>,
	maxSilenceMs: number,
	signal = new AbortController().signal,
): Promise<StreamEvent[]> {
	const events: StreamEvent[] = [];
	for await (const event of readEvents(body, { maxSilenceMs, signal }))
		events.push(event);
	return events;
}
