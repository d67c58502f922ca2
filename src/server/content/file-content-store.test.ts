import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ImageStore } from "#api/images/images.ts";
import { imageSizes } from "#contract/products.ts";
import type { Database } from "#db/database.ts";
import { fileContentStore } from "./file-content-store.ts";

/** What reaches the disk, in order. */
const synced: string[] = [];
vi.mock("node:fs/promises", async (importOriginal) => {
	const fs = await importOriginal<typeof import("node:fs/promises")>();
	return {
		...fs,
		async open(...args: Parameters<typeof fs.open>) {
			const handle = await fs.open(...args);
			const sync = handle.sync.bind(handle);
			handle.sync = async () => {
				await sync();
				synced.push(String(args[0]));
			};
			return handle;
		},
		async rename(from: string, to: string) {
			await fs.rename(from, to);
			synced.push(`renamed to ${to}`);
		},
	};
});

const sha256 = "ab".repeat(32);
const files = {
	full: new Uint8Array([1, 2, 3]),
	thumb: new Uint8Array([4]),
};
// Files need no database.
const noDatabase = {} as Database;

let directory: string;
let store: ImageStore;

beforeEach(() => {
	directory = mkdtempSync(path.join(os.tmpdir(), "divishop-images-"));
	store = fileContentStore(path.join(directory, "images"), imageSizes);
});
afterEach(() => rmSync(directory, { recursive: true }));

const filesLeft = () =>
	readdirSync(directory, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map((entry) => entry.name)
		.toSorted();

test("what was put is what one gets, in both sizes", async () => {
	await store.put(noDatabase, sha256, files);
	expect(await store.get(noDatabase, sha256, "full")).toEqual(files.full);
	expect(await store.get(noDatabase, sha256, "thumb")).toEqual(files.thumb);
});

test("a picture that is not there is null", async () => {
	expect(await store.get(noDatabase, sha256, "full")).toBeNull();
});

test("the same picture put by two at once is there once, whole", async () => {
	await Promise.all([
		store.put(noDatabase, sha256, files),
		store.put(noDatabase, sha256, files),
	]);
	expect(filesLeft()).toEqual([`${sha256}.full`, `${sha256}.thumb`]);
});

test("deleting leaves nothing, and deleting again is fine", async () => {
	await store.put(noDatabase, sha256, files);
	await store.delete(noDatabase, sha256);
	await store.delete(noDatabase, sha256);
	expect(filesLeft()).toEqual([]);
});

test("only the owner can read the files", async () => {
	await store.put(noDatabase, sha256, files);
	const file = path.join(directory, "images", "ab", `${sha256}.full`);
	expect(statSync(file).mode & 0o077).toBe(0);
});

test("a picture that was put is on the disk with its name, and so are the folders made for it", async () => {
	synced.length = 0;
	await store.put(noDatabase, sha256, files);
	const images = path.join(directory, "images");
	const folder = path.join(images, "ab");
	const full = path.join(folder, `${sha256}.full`);
	const thumb = path.join(folder, `${sha256}.thumb`);
	expect(synced).toEqual([
		expect.stringContaining(`${full}.`),
		`renamed to ${full}`,
		folder,
		images,
		directory,
		expect.stringContaining(`${thumb}.`),
		`renamed to ${thumb}`,
		folder,
	]);
});
