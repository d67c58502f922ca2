import sharp, { type Sharp } from "sharp";

const plain = { channels: 3, background: "#3b3bd6" } as const;

export async function pngFile(width = 40, height = 30, color = "#3b3bd6") {
	return bytesOf(
		sharp({ create: { ...plain, width, height, background: color } }).png(),
	);
}

export async function jpgFile(width = 40, height = 30, color = "#3b3bd6") {
	return bytesOf(
		sharp({ create: { ...plain, width, height, background: color } }).jpeg(),
	);
}

/**
 * What a phone held upright writes: pixels lying on their side (left half red, right half
 * blue), a note to turn them, and where the picture was taken.
 */
export async function phonePhoto() {
	const half = (background: string) =>
		sharp({ create: { ...plain, width: 20, height: 20, background } })
			.png()
			.toBuffer();
	const lying = sharp({
		create: { channels: 3, width: 40, height: 20, background: "#ffffff" },
	})
		.composite([
			{ input: await half("#ff0000"), left: 0, top: 0 },
			{ input: await half("#0000ff"), left: 20, top: 0 },
		])
		.jpeg({ quality: 100, chromaSubsampling: "4:4:4" })
		.withExif({
			IFD0: { Make: "Fabricante" },
			IFD3: {
				GPSLatitudeRef: "S",
				GPSLatitude: "23/1 33/1 1/1",
				GPSLongitudeRef: "W",
				GPSLongitude: "46/1 38/1 2/1",
			},
		})
		.withMetadata({ orientation: 6 });
	return bytesOf(lying);
}

/** Pixels that do not compress, so that the file is large. */
export async function noisyPng(side: number) {
	return bytesOf(
		sharp({
			create: {
				...plain,
				width: side,
				height: side,
				noise: { type: "gaussian", mean: 128, sigma: 60 },
			},
		}).png({ compressionLevel: 0 }),
	);
}

async function bytesOf(image: Sharp): Promise<Uint8Array<ArrayBuffer>> {
	return new Uint8Array(await image.toBuffer());
}
