import { expect, test } from "vitest";
import type { ImageStore } from "#api/images/images.ts";
import type { Database } from "#db/database.ts";
import { withPicturesBeside } from "./picture-store.ts";

const noDatabase = {} as Database;
const own = new Uint8Array([1]);
const empty: ImageStore = {
	put: async () => {},
	get: async () => null,
	delete: async () => {},
};
const folder = new URL("https://host.test/demo/pictures/");

test("a picture of the sample is fetched from beside the demo", async () => {
	const asked: string[] = [];
	const store = withPicturesBeside(empty, folder, async (address) => {
		asked.push(String(address));
		return new Response(new Uint8Array([7]), {
			headers: { "content-type": "image/webp" },
		});
	});
	expect(await store.get(noDatabase, "ab", "thumb")).toEqual(
		new Uint8Array([7]),
	);
	expect(asked).toEqual(["https://host.test/demo/pictures/ab.webp"]);
});

test("what the tab keeps itself is not asked for", async () => {
	const store = withPicturesBeside(
		{ ...empty, get: async () => own },
		folder,
		() => Promise.reject(new Error("asked for")),
	);
	expect(await store.get(noDatabase, "ab", "full")).toBe(own);
});

test("a host that answers 404, or a page instead, has no such picture", async () => {
	for (const answer of [
		new Response("", { status: 404 }),
		new Response("<p>", { headers: { "content-type": "text/html" } }),
	]) {
		const store = withPicturesBeside(empty, folder, async () => answer);
		expect(await store.get(noDatabase, "ab", "full")).toBeNull();
	}
});
