import { expect, test } from "vitest";
import { placeBeside, type Side } from "./place-beside.ts";

const view = { width: 1000, height: 600 };
const size = { width: 100, height: 40 };

function placeAt(left: number, top: number, side: Side) {
	return placeBeside({ left, top, width: 20, height: 20 }, size, side, view);
}

test("it stands 6 pixels beside, and in the middle of that side", () => {
	expect(placeAt(500, 300, "top")).toEqual({ left: 460, top: 254 });
	expect(placeAt(500, 300, "bottom")).toEqual({ left: 460, top: 326 });
	expect(placeAt(500, 300, "left")).toEqual({ left: 394, top: 290 });
	expect(placeAt(500, 300, "right")).toEqual({ left: 526, top: 290 });
});

test("where there is no room it stands on the opposite side", () => {
	expect(placeAt(500, 20, "top").top).toBe(46);
	expect(placeAt(500, 570, "bottom").top).toBe(524);
	expect(placeAt(20, 300, "left").left).toBe(46);
	expect(placeAt(970, 300, "right").left).toBe(864);
});

test("it keeps 8 pixels from the edges of what is seen", () => {
	expect(placeAt(0, 300, "top").left).toBe(8);
	expect(placeAt(980, 300, "top").left).toBe(892);
});

test("what fits on neither side stays in sight on the one asked for", () => {
	const low = { width: 1000, height: 60 };
	const anchor = { left: 500, top: 20, width: 20, height: 20 };
	expect(placeBeside(anchor, size, "top", low).top).toBe(8);
});
