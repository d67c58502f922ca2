import { expect, test } from "vitest";
import { maxImageBytes } from "#contract/products.ts";
import { imageFileProblem } from "./check-image-file.ts";

const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

test("a PNG of up to 5 MB may be sent, whatever its name", async () => {
	const padding = new Uint8Array(maxImageBytes - png.length);
	expect(await imageFileProblem(new File([png, padding], "a"))).toBeNull();
});

test.each([
	["vazia.png", [], "O arquivo vazia.png está vazio."],
	[
		"enorme.png",
		[png, new Uint8Array(maxImageBytes)],
		"O arquivo enorme.png passa de 5 MB.",
	],
	["falsa.png", ["GIF89a"], "O arquivo falsa.png não é uma imagem PNG ou JPG."],
])("%s is refused by name", async (name, content, message) => {
	expect(await imageFileProblem(new File(content, name))).toBe(message);
});
