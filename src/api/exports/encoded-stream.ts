/** Text as bytes, one piece at a time, when the reader asks; a reader that leaves ends the pieces. */
export function encodedStream(
	pieces: AsyncIterable<string>,
): ReadableStream<Uint8Array<ArrayBuffer>> {
	const encoder = new TextEncoder();
	const iterator = pieces[Symbol.asyncIterator]();
	return new ReadableStream(
		{
			async pull(controller) {
				const { done, value } = await iterator.next();
				if (done) controller.close();
				else controller.enqueue(encoder.encode(value));
			},
			async cancel() {
				await iterator.return?.();
			},
		},
		// Nothing is written ahead: the pieces are large, and their source reads ahead already.
		{ highWaterMark: 0 },
	);
}
