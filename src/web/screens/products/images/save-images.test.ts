import { expect, test } from "vitest";
import type { ProductImage } from "#contract/products.ts";
import { fakeServer } from "#tests/support/render-web.tsx";
import { createApiClient } from "#web/data/api-client.ts";
import { type ImageItem, savedItems, type Upload } from "./image-items.ts";
import { saveImages } from "./save-images.ts";

const image = (id: number): ProductImage => ({
	id,
	sha256: "0".repeat(64),
	mediaType: "image/png",
	width: 1,
	height: 1,
	bytes: 1,
});

const newItem = (name: string): ImageItem => ({
	kind: "new",
	key: name,
	file: new File(["x"], name),
	upload: { state: "waiting" },
});

/** Pictures get the ids 10, 11, … as they arrive; "ruim.png" is refused. */
function save(before: ProductImage[], items: ImageItem[], cancelled?: string) {
	let nextId = 10;
	let order: unknown;
	const uploads = new Map<string, Upload>();
	const server = fakeServer({
		"POST /api/products/3/images": (request: Request) => {
			const name = new URL(request.url).searchParams.get("filename");
			if (request.signal.aborted) throw request.signal.reason;
			if (name !== "ruim.png") {
				nextId += 1;
				return Response.json(image(nextId - 1), { status: 201 });
			}
			return Response.json(
				{
					type: "",
					title: "Recusado.",
					status: 422,
					code: "image_unreadable",
					errors: [{ field: "file", code: "x", message: "ruim.png é ruim." }],
				},
				{ status: 422 },
			);
		},
		"PUT /api/products/3/images": async (request: Request) => {
			order = (await request.json()).ids;
			return Response.json([]);
		},
		"DELETE /api/products/3/images/1": () =>
			new Response(null, { status: 204 }),
	});
	const done = saveImages(createApiClient(server.send, "http://test.local/"), {
		productId: 3,
		before,
		items,
		onUpload: (key, upload) => uploads.set(key, upload),
		onSent: (key) => uploads.delete(key),
		onCancel(key, cancel) {
			if (key === cancelled) cancel();
			return () => {};
		},
	});
	return { done, server, uploads, order: () => order };
}

test("what was taken out is deleted before what was added is sent", async () => {
	const { done, server, order } = save(
		[image(1), image(2)],
		[...savedItems([image(2)]), newItem("a.png"), newItem("b.png")],
	);
	expect(await done).toBe(0);
	expect(server.asked).toEqual([
		"DELETE /api/products/3/images/1",
		"POST /api/products/3/images?filename=a.png",
		"POST /api/products/3/images?filename=b.png",
	]);
	expect(order()).toBeUndefined(); // they are in order already
});

test("a new cover is put first once it is there", async () => {
	const { done, order } = save(
		[image(1)],
		[newItem("capa.png"), ...savedItems([image(1)])],
	);
	await done;
	expect(order()).toEqual([10, 1]);
});

test("a picture that is refused says why, and the others are sent all the same", async () => {
	const { done, uploads, order } = save(
		[],
		[newItem("a.png"), newItem("ruim.png"), newItem("b.png")],
	);
	expect(await done).toBe(1);
	expect([...uploads]).toEqual([
		["ruim.png", { state: "failed", message: "ruim.png é ruim." }],
	]);
	expect(order()).toBeUndefined();
});

test("a cancelled upload is no failure", async () => {
	const { done, order } = save(
		[],
		[newItem("a.png"), newItem("b.png")],
		"a.png",
	);
	expect(await done).toBe(0);
	expect(order()).toBeUndefined();
});

test("a picture that is gone already is no failure", async () => {
	const { done, server } = save([image(9)], []);
	expect(await done).toBe(0);
	expect(server.asked).toEqual(["DELETE /api/products/3/images/9"]);
});
