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
