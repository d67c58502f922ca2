import { sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { createApi } from "#api/app.ts";
import { databaseDocumentStore } from "#api/documents/document-store.ts";
import { databaseImageStore } from "#api/images/database-image-store.ts";
import type { Page, Problem } from "#contract/common.ts";
import {
	maxImageBytes,
	type ProductCopyDraft,
	type ProductImage,
	type ProductSummary,
} from "#contract/products.ts";
import { rowsOf } from "#db/database.ts";
import {
	jpgFile,
	noisyPng,
	phonePhoto,
	pngFile,
} from "#tests/support/pictures.ts";
import { createProduct, productDetails } from "#tests/support/products.ts";
import { useTestApi } from "#tests/support/test-api.ts";
import { isPostgres } from "#tests/support/test-database.ts";

const t = useTestApi();

async function post(
	productId: number,
	bytes: Uint8Array<ArrayBuffer>,
	filename = "foto.png",
) {
	const name = encodeURIComponent(filename);
	const response = await t.api.request(
		`/api/products/${productId}/images?filename=${name}`,
		{ method: "POST", body: bytes, headers: { "content-type": "image/png" } },
	);
	return { status: response.status, body: await response.json() };
}

async function upload(
	productId: number,
	bytes: Uint8Array<ArrayBuffer>,
): Promise<ProductImage> {
	const { status, body } = await post(productId, bytes);
	expect(status, JSON.stringify(body)).toBe(201);
	return body;
}

async function refused(
	productId: number,
	bytes: Uint8Array<ArrayBuffer>,
	filename?: string,
): Promise<Pick<Problem, "status" | "code"> & { message: string | undefined }> {
	const { body } = await post(productId, bytes, filename);
	const { status, code, errors }: Problem = body;
	return { status, code, message: errors?.[0]?.message };
}

const colors = ["#110000", "#220000", "#330000", "#440000", "#550000"];
const picture = (n: number) => pngFile(8, 8, colors[n]);

async function productWithImages(count: number) {
	const product = await createProduct(t);
	const images: ProductImage[] = [];
	for (let n = 0; n < count; n++)
		images.push(await upload(product.id, await picture(n)));
	return { product, images };
}

const idsOf = (images: ProductImage[]) => images.map(({ id }) => id);
const imagesOf = async (id: number) => (await productDetails(t, id)).images;
const storedFiles = async () =>
	(
		await rowsOf<{ count: number }>(
			t.db,
			sql`select count(*)::int as count from image_files`,
		)
	)[0]?.count;

test("a phone's photo arrives upright, without the place it was taken at, and is the cover", async () => {
	const product = await createProduct(t);
	const image = await upload(product.id, await phonePhoto());
	expect(image).toMatchObject({
		mediaType: "image/jpeg",
		width: 20,
		height: 40,
	});
	const response = await t.api.request(`/api/images/${image.sha256}`);
	const bytes = Buffer.from(await response.arrayBuffer());
	expect(bytes.length).toBe(image.bytes);
	expect(bytes.includes("Exif")).toBe(false);
	const { items } = await t.get<Page<ProductSummary>>("/api/products");
	expect(items[0]?.coverSha256).toBe(image.sha256);
});

test("a picture may be cached for ever and is never taken for anything else", async () => {
	const { images } = await productWithImages(1);
	const path = `/api/images/${images[0]?.sha256}`;
	const full = await t.api.request(path);
	const thumb = await t.api.request(`${path}?size=thumb`);
	expect(full.headers.get("content-type")).toBe("image/png");
	expect(thumb.headers.get("content-type")).toBe("image/webp");
	for (const { headers } of [full, thumb]) {
		expect(headers.get("cache-control")).toContain("immutable");
		expect(headers.get("x-content-type-options")).toBe("nosniff");
	}
});

test.each([
	[`/api/images/${"0".repeat(64)}`, 404],
	["/api/images/..%2F..%2Fpassword", 422],
	[`/api/images/${"0".repeat(64)}?size=huge`, 422],
])("GET %s answers %i", async (path, status) => {
	expect((await t.refused("GET", path)).status).toBe(status);
});

test("a file is judged by its content, and the refusal names it", async () => {
	const { id } = await createProduct(t);
	const text = new TextEncoder().encode("GIF89a, certamente");
	expect(await refused(id, text, "férias.png")).toEqual({
		status: 422,
		code: "image_unreadable",
		message: "O arquivo férias.png não é uma imagem PNG ou JPG.",
	});
	expect(await refused(id, new Uint8Array(), "vazia.jpg")).toEqual({
		status: 422,
		code: "image_unreadable",
		message: "O arquivo vazia.jpg está vazio.",
	});
	const jpg = await jpgFile(400, 300);
	expect(await refused(id, jpg.slice(0, 600), "cortada.jpg")).toEqual({
		status: 422,
		code: "image_unreadable",
		message: "O arquivo cortada.jpg está danificado ou incompleto.",
	});
	expect((await post(id, jpg, "na-verdade-jpg.png")).body.mediaType).toBe(
		"image/jpeg",
	);
	expect(await imagesOf(id)).toHaveLength(1);
});

test("a picture of up to 5 MB is taken, a larger one is refused", async () => {
	const { id } = await createProduct(t);
	const large = await noisyPng(1200);
	expect(large.length).toBeGreaterThan(4 * 1024 * 1024);
	expect(large.length).toBeLessThan(maxImageBytes);
	await upload(id, large);
	const tooLarge = new Uint8Array(maxImageBytes + 1);
	tooLarge.set(large);
	expect(await refused(id, tooLarge, "enorme.png")).toEqual({
		status: 413,
		code: "image_too_large",
		message: "O arquivo enorme.png passa de 5 MB.",
	});
});

test("other bodies still end at 1 MB", async () => {
	const problem = await t.refused("POST", "/api/products", {
		name: "x".repeat(1024 * 1024),
	});
	expect(problem).toMatchObject({ status: 413, code: "payload_too_large" });
});

test("a sixth picture is refused", async () => {
	const { product } = await productWithImages(5);
	expect(await refused(product.id, await jpgFile(), "sexta.jpg")).toEqual({
		status: 422,
		code: "too_many_images",
		message:
			"O arquivo sexta.jpg não foi enviado: um produto pode ter no máximo 5 imagens.",
	});
	expect(await storedFiles()).toBe(10);
});

test("the same picture sent again is not added again", async () => {
	const { product, images } = await productWithImages(1);
	const again = await post(product.id, await picture(0));
	expect(again).toEqual({ status: 200, body: images[0] });
	expect(await imagesOf(product.id)).toHaveLength(1);
});

test("pictures can be put in another order", async () => {
	const { product, images } = await productWithImages(3);
	const [a, b, c] = idsOf(images);
	const path = `/api/products/${product.id}/images`;
	const { status } = await t.send("PUT", path, { ids: [c, a, b] });
	expect(status).toBe(200);
	expect(idsOf(await imagesOf(product.id))).toEqual([c, a, b]);
	for (const ids of [
		[a, b],
		[a, b, 999],
		[a, b, b],
		[a, b, c, c],
	])
		expect(await t.refused("PUT", path, { ids })).toMatchObject({
			status: 409,
			code: "images_changed",
		});
	expect(idsOf(await imagesOf(product.id))).toEqual([c, a, b]);
});

test("removing one closes the gap and deletes its file", async () => {
	const { product, images } = await productWithImages(3);
	const [first, second, third] = images;
	const path = `/api/products/${product.id}/images/${first?.id}`;
	expect((await t.send("DELETE", path)).status).toBe(204);
	expect(await imagesOf(product.id)).toEqual([second, third]);
	expect((await t.refused("GET", `/api/images/${first?.sha256}`)).status).toBe(
		404,
	);
	expect((await t.refused("DELETE", path)).status).toBe(404);
	await upload(product.id, await picture(4));
	expect(await imagesOf(product.id)).toHaveLength(3);
});

test("a copy shows the same pictures; a file stays while anyone shows it", async () => {
	const { product, images } = await productWithImages(2);
	const { sourceName: _, ...draft } = await t.get<ProductCopyDraft>(
		`/api/products/${product.id}/copy-draft`,
	);
	expect(draft.images).toEqual(images);
	const { images: __, ...input } = draft;
	const { body: copy } = await t.send<ProductSummary>(
		"POST",
		`/api/products/${product.id}/copies`,
		input,
	);
	const copied = await imagesOf(copy.id);
	expect(copied.map(({ sha256 }) => sha256)).toEqual(
		images.map(({ sha256 }) => sha256),
	);
	expect(await storedFiles()).toBe(4);
	const remove = (productId: number, imageId: number | undefined) =>
		t.send("DELETE", `/api/products/${productId}/images/${imageId}`);
	await remove(product.id, images[0]?.id);
	expect(await storedFiles()).toBe(4);
	await remove(copy.id, copied[0]?.id);
	expect(await storedFiles()).toBe(2);
});

test("an image of another product cannot be removed through this one", async () => {
	const { images } = await productWithImages(1);
	const other = await createProduct(t);
	const path = `/api/products/${other.id}/images/${images[0]?.id}`;
	expect((await t.refused("DELETE", path)).status).toBe(404);
});

test("an unknown product takes no pictures, and no file stays behind", async () => {
	expect(await refused(999, await pngFile())).toMatchObject({ status: 404 });
	expect(await storedFiles()).toBe(0);
});

test("changing pictures is told in the product's activity", async () => {
	const { product, images } = await productWithImages(1);
	await t.send("DELETE", `/api/products/${product.id}/images/${images[0]?.id}`);
	const { activity, version } = await productDetails(t, product.id);
	expect(activity.map(({ action }) => action)).toEqual([
		"image-removed",
		"image-added",
		"created",
	]);
	expect(version).toBe(3);
});

test.runIf(isPostgres())(
	"five pictures sent at once to a product with three leave it with five",
	async () => {
		const { product } = await productWithImages(3);
		const more = await Promise.all(
			["#a00000", "#b00000", "#c00000", "#d00000", "#e00000"].map((color) =>
				pngFile(8, 8, color),
			),
		);
		const answers = await Promise.all(
			more.map((bytes) => post(product.id, bytes)),
		);
		expect(answers.map(({ status }) => status).toSorted()).toEqual([
			201, 201, 422, 422, 422,
		]);
		expect(await imagesOf(product.id)).toHaveLength(5);
		expect(await storedFiles()).toBe(10);
	},
);

test.runIf(isPostgres())(
	"a picture that one product drops while another takes it is kept",
	async () => {
		const { product, images } = await productWithImages(1);
		const others = await Promise.all(
			Array.from({ length: 5 }, () => createProduct(t)),
		);
		const bytes = await picture(0);
		await Promise.all([
			t.send("DELETE", `/api/products/${product.id}/images/${images[0]?.id}`),
			...others.map(({ id }) => upload(id, bytes)),
		]);
		const response = await t.api.request(`/api/images/${images[0]?.sha256}`);
		expect(response.status).toBe(200);
	},
);

test("a picture for a product that is not there is not even decoded", async () => {
	const decode = vi.fn(async () => "damaged" as const);
	const api = createApi({
		database: t.database,
		now: () => t.now,
		images: { store: databaseImageStore, process: decode },
		documents: databaseDocumentStore,
		identity: null,
		publicUrl: () => "http://test.local",
		sendMail: null,
		sendWebhook: null,
		onUnexpectedError: (error) => {
			throw error;
		},
	});
	const body = await picture(0);
	const send = (id: number) =>
		api.request(`/api/products/${id}/images`, {
			method: "POST",
			body,
			headers: { "content-type": "image/png" },
		});
	expect((await send(4_000_000)).status).toBe(404);
	expect(decode).not.toHaveBeenCalled();
	const { id } = await createProduct(t);
	expect((await send(id)).status).toBe(422);
	expect(decode).toHaveBeenCalledOnce();
});
