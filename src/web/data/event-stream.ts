/** One message of a `text/event-stream`. */
export interface StreamEvent {
	event: string;
	data: string;
}

/**
 * Reads a `text/event-stream` body. `EventSource` would do the same, but only over the network, and
 * the demo's API answers inside the tab. A silence longer than `maxSilenceMs` counts as a broken line.
 */
export async function* readEvents(
	body: ReadableStream<Uint8Array>,
	{ maxSilenceMs, signal }: { maxSilenceMs: number; signal: AbortSignal },
): AsyncGenerator<StreamEvent> {
	const reader = body.getReader();
	const cancel = () => void reader.cancel().catch(() => undefined); // may be broken already
	signal.addEventListener("abort", cancel);
	const decoder = new TextDecoder();
	let unread = "";
	try {
		for (;;) {
			const { done, value } = await withinTime(reader.read(), maxSilenceMs);
			if (done) return;
			unread += decoder.decode(value, { stream: true });
			const blocks = unread.split(/\r\n\r\n|\n\n|\r\r/);
			unread = blocks.pop() ?? "";
			for (const block of blocks) {
				const event = parseEvent(block);
				if (event) yield event;
			}
		}
	} finally {
		signal.removeEventListener("abort", cancel);
		cancel();
	}
}

/** Comments, which keep the line alive, are no events. */
function parseEvent(block: string): StreamEvent | null {
	let event = "message";
	const data: string[] = [];
	for (const line of block.split(/\r\n|\n|\r/)) {
		const [, field, value = ""] = /^([^:]*)(?:: ?(.*))?$/.exec(line) ?? [];
		if (field === "event") event = value;
		if (field === "data") data.push(value);
	}
	return data.length > 0 ? { event, data: data.join("\n") } : null;
}

async function withinTime<Result>(
	promise: Promise<Result>,
	limitMs: number,
): Promise<Result> {
	let timer: ReturnType<typeof setTimeout> | undefined;
	const timeout = new Promise<never>((_, reject) => {
		timer = setTimeout(
			() => reject(new Error(`Silent for ${limitMs} ms`)),
			limitMs,
		);
	});
	try {
		return await Promise.race([promise, timeout]);
	} finally {
		clearTimeout(timer);
	}
}
