import { expect, test } from "vitest";
import { jpgFile, phonePhoto, pngFile } from "#tests/support/pictures.ts";
import { imageDimensions } from "./image-dimensions.ts";

test("a PNG tells its size", async () => {
	expect(imageDimensions(await pngFile(640, 480), "image/png")).toEqual([
		640, 480,
	]);
});

test("a JPG tells its size, behind whatever a camera wrote first", async () => {
	expect(imageDimensions(await jpgFile(320, 200), "image/jpeg")).toEqual([
		320, 200,
	]);
	expect(imageDimensions(await phonePhoto(), "image/jpeg")).toEqual([40, 20]);
});

test("a file that ends too early, or is something else, tells nothing", async () => {
	const jpg = await jpgFile(320, 200);
	expect(imageDimensions(jpg.slice(0, 30), "image/jpeg")).toBeNull();
	expect(
		imageDimensions(new Uint8Array([0xff, 0xd8, 0x00, 0x00]), "image/jpeg"),
	).toBeNull();
	expect(imageDimensions(new Uint8Array(10), "image/png")).toBeNull();
});
