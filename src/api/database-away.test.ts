import { expect, onTestFinished, test } from "vitest";
import { openPostgres } from "#db/open-postgres.ts";
import { startSilentHost } from "#tests/support/silent-host.ts";
import { createApi } from "./app.ts";
import { databaseDocumentStore } from "./documents/document-store.ts";
import { databaseImageStore } from "./images/database-image-store.ts";
import { problemOf } from "./problem.ts";

test("while the database is silent every request is answered, in words for the operator", async () => {
	const host = await startSilentHost();
	const database = await openPostgres(host.url, {
		limits: { connectMs: 100, closeMs: 50 },
	});
	onTestFinished(() => database.close());
	const faults: unknown[] = [];
	const api = createApi({
		database,
		now: () => new Date(),
		images: { store: databaseImageStore, process: async () => "damaged" },
		documents: databaseDocumentStore,
		identity: null,
		publicUrl: () => "http://test.local",
		sendMail: null,
		sendWebhook: null,
		onUnexpectedError: (error) => faults.push(error),
	});
	for (const [method, path] of [
		["GET", "/api/stores"],
		["GET", "/api/orders/export?format=csv"],
		["DELETE", "/api/products/1/images/1"],
		["POST", "/api/settings/self-check"],
	] as const) {
		const answer = await api.request(path, { method });
		expect([path, answer.status]).toEqual([path, 503]);
		expect(answer.headers.get("content-type")).toBe("application/problem+json");
		expect(await answer.json()).toMatchObject({
			code: "unavailable",
			title: "O banco de dados não respondeu. Tente novamente em instantes.",
		});
	}
	expect(faults).toHaveLength(4);
});

test("a database that is away because its disk is full is said to be full", async () => {
	const host = await startSilentHost();
	const database = await openPostgres(host.url, {
		limits: { connectMs: 100, closeMs: 50 },
	});
	onTestFinished(() => database.close());
	const api = createApi({
		database,
		now: () => new Date(),
		images: { store: databaseImageStore, process: async () => "damaged" },
		documents: databaseDocumentStore,
		dataDisk: { warning: async () => "full", refused: () => {} },
		identity: null,
		publicUrl: () => "http://test.local",
		sendMail: null,
		sendWebhook: null,
		onUnexpectedError: () => {},
	});
	const answer = await api.request("/api/stores");
	expect(answer.status).toBe(503);
	expect(await answer.json()).toMatchObject({ code: "disk_full" });
});

test.each([
	[
		"a connection cut in the middle",
		new Error("Connection terminated unexpectedly"),
	],
	["a lock not had in time", Object.assign(new Error(), { code: "55P03" })],
	[
		"a statement that took too long",
		Object.assign(new Error(), { code: "57014" }),
	],
])("%s is the database's fault, not ours", (_, cause) => {
	expect(problemOf(new Error("Failed query", { cause }))).toMatchObject({
		status: 503,
		code: "unavailable",
	});
});

test("a file that cannot be read is our fault, not the database's", () => {
	const error = Object.assign(new Error("EACCES"), { code: "EACCES" });
	expect(problemOf(error)).toMatchObject({ status: 500, code: "internal" });
});
