import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { maxImageBytes } from "#contract/products.ts";
import { buildProducts } from "#db/sample/products.ts";
import { buildStores } from "#db/sample/stores.ts";
import list from "../../src/db/sample/pictures.json" with { type: "json" };
import { drawProduct } from "./draw-product.ts";
import { listPictures } from "./list-pictures.ts";

const folder = "src/db/sample/pictures";
const sha256Of = (content: Buffer | string) =>
	createHash("sha256").update(content).digest("hex");

test("drawing it again gives the pictures there are: npm run sample-pictures was run after the last change", () => {
	expect(
		listPictures().map(({ file, svg, products }) => ({
			...{ file, products },
			drawnAs: sha256Of(svg).slice(0, 16),
		})),
	).toEqual(
		list.pictures.map(({ file, products, drawnAs }) => ({
			...{ file, products, drawnAs },
		})),
	);
});

test("every product of the sample has a picture", () => {
	const drawn = new Set(list.pictures.flatMap(({ products }) => products));
	const products = buildProducts(buildStores());
	expect(products.filter(({ row }) => !drawn.has(row.name))).toEqual([]);
});

test("a file is what its address says, a WebP, and small", () => {
	expect(readdirSync(folder).toSorted()).toEqual(
		list.pictures.map(({ file }) => file).toSorted(),
	);
	let sum = 0;
	for (const { file, sha256, bytes } of list.pictures) {
		const content = readFileSync(`${folder}/${file}`);
		expect(sha256Of(content), file).toBe(sha256);
		expect(content.length, file).toBe(bytes);
		expect(content.subarray(8, 12).toString(), file).toBe("WEBP");
		sum += content.length;
	}
	expect(sum).toBeLessThan(1.5 * 1024 * 1024);
	expect(Math.max(...list.pictures.map(({ bytes }) => bytes))).toBeLessThan(
		maxImageBytes,
	);
});

test("the colour in a name is the colour of the picture", () => {
	const inColour = (variant: string) =>
		drawProduct({
			name: `Camiseta básica de algodão - ${variant}`,
			category: "moda",
		});
	expect(inColour("Preta")).toContain("#3a3a42");
	expect(inColour("Branca")).toContain("#f7f5f0");
	expect(inColour("Preta")).not.toBe(inColour("Branca"));
});

test("a product nobody has drawn is told by its name", () => {
	expect(() => drawProduct({ name: "Submarino", category: "casa" })).toThrow(
		'Nobody has drawn "Submarino" yet',
	);
});
