import fc from "fast-check";
import { expect, test } from "vitest";
import { imageTypeOf } from "./image-type.ts";

const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const bytes = (...values: number[]) => new Uint8Array(values);
const text = (value: string) => new TextEncoder().encode(value);

test("a PNG and a JPG are known by their first bytes", () => {
	expect(imageTypeOf(bytes(...png, 0, 0, 0, 13))).toBe("image/png");
	expect(imageTypeOf(bytes(0xff, 0xd8, 0xff, 0xe0))).toBe("image/jpeg");
});

test.each([
	["nothing", bytes()],
	["the start of a PNG's signature", bytes(...png.slice(0, 7))],
	["a GIF", text("GIF89a")],
	["a WebP", text("RIFF\0\0\0\0WEBPVP8 ")],
	["a PDF", text("%PDF-1.7")],
	["an SVG", text('<svg xmlns="http://www.w3.org/2000/svg"/>')],
])("%s is neither", (_, content) => {
	expect(imageTypeOf(content)).toBeNull();
});

test("what follows the signature does not matter", () => {
	fc.assert(
		fc.property(fc.uint8Array(), (rest) => {
			expect(imageTypeOf(bytes(...png, ...rest))).toBe("image/png");
		}),
	);
});
