import fc from "fast-check";
import { expect, test } from "vitest";
import type { ProductImage } from "#contract/products.ts";
import {
	differsFrom,
	hasFile,
	type ImageItem,
	mergeCopiedItems,
	mergeItems,
	moveItem,
	roomFor,
	savedItems,
} from "./image-items.ts";

function image(id: number): ProductImage {
	return {
		id,
		sha256: String(id).padStart(64, "0"),
		mediaType: "image/png",
		width: 10,
		height: 10,
		bytes: 100,
	};
}

function fileItem(name: string): ImageItem {
	const file = new File(["x"], name, { lastModified: 1 });
	return { kind: "new", key: name, file, upload: { state: "waiting" } };
}

const keysOf = (items: ImageItem[]) => items.map(({ key }) => key);

test("moving keeps every picture and puts the moved one in its new place", () => {
	fc.assert(
		fc.property(
			fc.integer({ min: 1, max: 5 }),
			fc.nat(4),
			fc.nat(4),
			(count, from, to) => {
				const items = savedItems(
					Array.from({ length: count }, (_, at) => image(at)),
				);
				const moved = moveItem(items, from, to);
				expect(keysOf(moved).toSorted()).toEqual(keysOf(items).toSorted());
				if (from < count && to < count) expect(moved[to]).toBe(items[from]);
				else expect(moved).toEqual(items);
			},
		),
	);
});

test("five pictures leave no room", () => {
	const five = savedItems([1, 2, 3, 4, 5].map(image));
	expect(roomFor(five)).toBe(0);
	expect(roomFor(five.slice(2))).toBe(2);
});

test("the same file chosen again is known", () => {
	const items = [fileItem("a.png")];
	expect(hasFile(items, new File(["x"], "a.png", { lastModified: 1 }))).toBe(
		true,
	);
	expect(hasFile(items, new File(["x"], "a.png", { lastModified: 2 }))).toBe(
		false,
	);
});

test("only another order, another number or a new file is a change", () => {
	const images = [image(1), image(2)];
	const items = savedItems(images);
	expect(differsFrom(items, images)).toBe(false);
	expect(differsFrom(items.toReversed(), images)).toBe(true);
	expect(differsFrom(items.slice(1), images)).toBe(true);
	expect(differsFrom([...items, fileItem("a.png")], images)).toBe(true);
});

test("pictures that came and went elsewhere are merged with what was chosen here", () => {
	const before = [image(1), image(2), image(3)];
	const chosen = [...savedItems([image(3), image(1)]), fileItem("a.png")];
	const latest = [image(1), image(2), image(4)];
	expect(keysOf(mergeItems(chosen, before, latest))).toEqual([
		"saved-1", // 3 is gone, and 2 was removed here
		"saved-4",
		"a.png",
	]);
});

test("a picture that was sent a moment ago is not there twice", () => {
	const sent: ImageItem = { kind: "saved", key: "new-1", image: image(7) };
	const merged = mergeItems([sent, fileItem("b.png")], [], [image(7)]);
	expect(keysOf(merged)).toEqual(["new-1", "b.png"]);
});

test("going on from a copy keeps what was done to its source's pictures", () => {
	const source = [image(1), image(2), image(3)];
	const chosen = [...savedItems([image(3), image(1)]), fileItem("a.png")];
	const copied = source.map((each) => ({ ...each, id: each.id + 10 }));
	const merged = mergeCopiedItems(chosen, source, copied);
	expect(
		merged.map((item) => (item.kind === "saved" ? item.image.id : item.key)),
	).toEqual([13, 11, "a.png"]); // 2 was removed here, and does not come back
});
