import type { ImageType } from "#core/image-type.ts";

/**
 * Width and height as a picture's header tells them, before anything is decoded; null where
 * the header is damaged. Which is which does not matter to whoever counts pixels.
 */
export function imageDimensions(
	bytes: Uint8Array,
	type: ImageType,
): [number, number] | null {
	const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
	try {
		return type === "image/png" ? ofPng(view) : ofJpeg(view);
	} catch (error) {
		if (error instanceof RangeError) return null; // the file ends too early
		throw error;
	}
}

/** The first chunk of a PNG holds them. */
function ofPng(view: DataView): [number, number] {
	return [view.getUint32(16), view.getUint32(20)];
}

/** A JPEG is a chain of segments; one of those that begin a frame holds them. */
function ofJpeg(view: DataView): [number, number] | null {
	let at = 2;
	for (;;) {
		if (view.getUint8(at) !== 0xff) return null;
		const marker = view.getUint8(at + 1);
		if (marker === 0xff)
			at += 1; // padding
		else if (beginsFrame(marker))
			return [view.getUint16(at + 7), view.getUint16(at + 5)];
		else at += 2 + view.getUint16(at + 2);
	}
}

/** C0 to CF, but for three that define tables. */
function beginsFrame(marker: number): boolean {
	return (
		marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
	);
}
