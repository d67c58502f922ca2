import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const sources = readdirSync("src", { recursive: true, encoding: "utf8" })
	.filter((name) => /\.tsx?$/.test(name) && !name.includes(".test."))
	.map((name) => path.join("src", name));

const doubledWord =
	/(?<!\p{L})(de|da|do|das|dos|em|no|na|nos|nas|que|para|por|com|um|uma|se|ao) \1(?!\p{L})/iu;

test("no text says a word twice in a row", () => {
	const doubled = sources.filter((file) =>
		doubledWord.test(readFileSync(file, "utf8").replaceAll(/\s+/g, " ")),
	);
	expect(doubled).toEqual([]);
});
