import { expect, test, vi } from "vitest";
import type { OpenDatabase } from "#db/database.ts";
import { useTestApi } from "#tests/support/test-api.ts";
import { newKey } from "./access/tokens.ts";
import { createApi } from "./app.ts";
import { mostReaders } from "./change-hub.ts";
import { databaseDocumentStore } from "./documents/document-store.ts";
import { databaseImageStore } from "./images/database-image-store.ts";

const t = useTestApi();

test("HEAD answers what GET would, and opens no stream", async () => {
	const listen = vi.fn(t.database.listen);
	const api = apiOn({ ...t.database, listen });
	const head = await api.request("/api/events", { method: "HEAD" });
	expect(head.status).toBe(200);
	expect(head.headers.get("content-type")).toBe("text/event-stream");
	expect(head.body).toBeNull();
	expect(listen).not.toHaveBeenCalled();

	const events = await api.request("/api/events");
	expect(events.headers.get("content-type")).toBe("text/event-stream");
	await vi.waitFor(() => expect(listen).toHaveBeenCalledOnce(), 10_000);
	await api.close();
});

test("where no stream has room, nobody is looked up to be told so", async () => {
	const api = apiOn(t.database);
	const open = () => api.request("/api/events");
	const [first, ...others] = await Promise.all(
		Array.from({ length: mostReaders }, open),
	);
	expect(others.every(({ status }) => status === 200)).toBe(true);
	const unknown = { authorization: `Bearer ${newKey()}` };
	for (const headers of [{}, unknown]) {
		const refused = await api.request("/api/events", { headers });
		expect(refused.status).toBe(503);
		expect(refused.headers.get("retry-after")).toBe("15");
		expect(await refused.json()).toMatchObject({
			...{ code: "too_many_readers", detail: "Tente de novo em 15 segundos." },
		});
	}
	await first?.body?.cancel();
	expect((await open()).status).toBe(200);
	await api.close();
});

function apiOn(database: OpenDatabase) {
	return createApi({
		database,
		now: () => t.now,
		images: { store: databaseImageStore, process: async () => "damaged" },
		documents: databaseDocumentStore,
		identity: null,
		publicUrl: () => "http://test.local",
		sendMail: null,
		sendWebhook: null,
		onUnexpectedError: (error) => {
			throw error;
		},
	});
}
