import { crc32 } from "node:zlib";
import sharp from "sharp";
import { expect, test } from "vitest";
import type { ProcessedImage } from "#api/images/images.ts";
import type { ImageType } from "#core/image-type.ts";
import { jpgFile, phonePhoto, pngFile } from "#tests/support/pictures.ts";
import { processWithSharp } from "./process-with-sharp.ts";

async function processed(
	bytes: Uint8Array<ArrayBuffer>,
	type: ImageType,
): Promise<ProcessedImage> {
	const image = await processWithSharp(bytes, type);
	if (typeof image === "string") throw new Error(image);
	return image;
}

async function pixel(bytes: Uint8Array, left: number, top: number) {
	const raw = await sharp(bytes)
		.extract({ left, top, width: 1, height: 1 })
		.removeAlpha()
		.raw()
		.toBuffer();
	return [...raw];
}

test("a phone's photo is turned upright", async () => {
	const image = await processed(await phonePhoto(), "image/jpeg");
	expect([image.width, image.height]).toEqual([20, 40]);
	const [top, bottom] = [
		await pixel(image.files.full, 10, 5),
		await pixel(image.files.full, 10, 35),
	];
	expect(top[0]).toBeGreaterThan(200);
	expect(top[2]).toBeLessThan(60);
	expect(bottom[2]).toBeGreaterThan(200);
	expect(bottom[0]).toBeLessThan(60);
});

test("neither the place nor the camera is kept", async () => {
	const photo = await phonePhoto();
	expect((await sharp(photo).metadata()).exif).toBeDefined();
	const { files } = await processed(photo, "image/jpeg");
	const metadata = await sharp(files.full).metadata();
	expect(metadata.exif).toBeUndefined();
	expect(metadata.orientation).toBeUndefined();
	expect(Buffer.from(files.full).includes("Fabricante")).toBe(false);
	expect(Buffer.from(files.thumb).includes("Exif")).toBe(false);
});

test("a large picture is made smaller, and its thumbnail smaller still", async () => {
	sharp.unblock({ operation: ["VipsForeignLoadWebp"] });
	const { width, height, files } = await processed(
		await jpgFile(4000, 2000),
		"image/jpeg",
	);
	expect([width, height]).toEqual([3000, 1500]);
	const thumb = await sharp(files.thumb).metadata();
	expect([thumb.format, thumb.width, thumb.height]).toEqual(["webp", 640, 320]);
});

test("a small picture keeps its size and its format", async () => {
	const { width, height, mediaType, files } = await processed(
		await pngFile(40, 30),
		"image/png",
	);
	expect([width, height, mediaType]).toEqual([40, 30, "image/png"]);
	expect((await sharp(files.full).metadata()).format).toBe("png");
});

test("transparency is kept", async () => {
	const see = await sharp({
		create: {
			width: 8,
			height: 8,
			channels: 4,
			background: { r: 0, g: 0, b: 0, alpha: 0 },
		},
	})
		.png()
		.toBuffer();
	const { files } = await processed(new Uint8Array(see), "image/png");
	expect((await sharp(files.full).metadata()).hasAlpha).toBe(true);
});

test.each([
	["PNG", pngFile, "image/png"],
	["JPG", jpgFile, "image/jpeg"],
] as const)("a %s that was cut short is damaged", async (_, file, type) => {
	const whole = await file(400, 300);
	const cut = whole.slice(0, Math.floor(whole.length / 2));
	expect(await processWithSharp(cut, type)).toBe("damaged");
});

test("a signature with nothing behind it is damaged", async () => {
	const signature = new Uint8Array([137, 80, 78, 71, 13, 10, 26, 10]);
	expect(await processWithSharp(signature, "image/png")).toBe("damaged");
});

test("a small file of enormous dimensions is refused before it is decoded", async () => {
	const bomb = Buffer.from(await pngFile());
	// The header of a PNG: width at 16, height at 20, its checksum at 29.
	bomb.writeUInt32BE(9000, 16);
	bomb.writeUInt32BE(9000, 20);
	bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29);
	expect(await processWithSharp(new Uint8Array(bomb), "image/png")).toBe(
		"too-many-pixels",
	);
});

test("what libvips could read but we do not take stays unread", async () => {
	const svg = new TextEncoder().encode(
		'<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
	);
	expect(await processWithSharp(svg, "image/png")).toBe("damaged");
});
