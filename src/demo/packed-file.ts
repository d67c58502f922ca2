type Piece = Uint8Array<ArrayBuffer>;

/** The same file, telling how many of its bytes have come with each piece. */
export function counted(
	file: Response,
	onBytes: (bytes: number) => void,
): Response {
	if (!file.ok || !file.body)
		throw new Error(`${file.url} answered ${file.status}`);
	const counter = new TransformStream<Piece, Piece>({
		transform(piece, controller) {
			onBytes(piece.byteLength);
			controller.enqueue(piece);
		},
	});
	return new Response(file.body.pipeThrough(counter));
}

/** The content of a gzip file as it comes; whatever type its host gave it, it is `mediaType`. */
export function unpacked(
	file: Response,
	mediaType = "application/octet-stream",
): Response {
	const content = file.body?.pipeThrough(new DecompressionStream("gzip"));
	return new Response(content, { headers: { "content-type": mediaType } });
}

/** All its bytes, each copied once: `arrayBuffer` takes half as long again for a stream. */
export async function bytesOf(file: Response): Promise<ArrayBuffer> {
	const pieces: Piece[] = [];
	let length = 0;
	const reader = file.body?.getReader();
	for (;;) {
		const { done, value } = (await reader?.read()) ?? { done: true };
		if (done) break;
		pieces.push(value);
		length += value.byteLength;
	}
	const bytes = new Uint8Array(length);
	let at = 0;
	for (const piece of pieces) {
		bytes.set(piece, at);
		at += piece.byteLength;
	}
	return bytes.buffer;
}
