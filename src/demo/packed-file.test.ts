import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { bytesOf, counted, unpacked } from "./packed-file.ts";

const content = "Divishop ".repeat(1000);

test("a packed file is unpacked, typed as asked, and counted as it comes", async () => {
	const packed = gzipSync(content);
	let bytes = 0;
	const coming = counted(new Response(packed), (more) => {
		bytes += more;
	});
	const file = unpacked(coming, "application/wasm");
	expect(file.headers.get("content-type")).toBe("application/wasm");
	expect(await file.text()).toBe(content);
	expect(bytes).toBe(packed.length);
});

test("the bytes of a file are all of them, in order", async () => {
	const file = unpacked(new Response(gzipSync(content)));
	expect(new TextDecoder().decode(await bytesOf(file))).toBe(content);
	expect(await bytesOf(new Response(null))).toHaveProperty("byteLength", 0);
});

test("half a file is an error, not a short one", async () => {
	const half = gzipSync(content).subarray(0, 40);
	await expect(unpacked(new Response(half)).text()).rejects.toThrow();
	await expect(bytesOf(unpacked(new Response(half)))).rejects.toThrow();
});

test("a page that is not the file is not taken for it", () => {
	const notThere = new Response("Not here", { status: 404 });
	expect(() => counted(notThere, () => {})).toThrow("404");
});
