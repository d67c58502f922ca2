/** The formats a product image may have. */
export const imageTypes = ["image/png", "image/jpeg"] as const;
export type ImageType = (typeof imageTypes)[number];

/**
 * What a file is, by its first bytes and never by its name: imageTypeOf(bytesOfFile) → "image/png".
 * Null for anything but PNG and JPG, a WebP called foto.png included.
 */
export function imageTypeOf(bytes: Uint8Array): ImageType | null {
	if (startsWith(bytes, pngSignature)) return "image/png";
	return startsWith(bytes, jpegSignature) ? "image/jpeg" : null;
}

const pngSignature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const jpegSignature = [0xff, 0xd8, 0xff];

function startsWith(bytes: Uint8Array, signature: number[]): boolean {
	return signature.every((byte, at) => bytes[at] === byte);
}
