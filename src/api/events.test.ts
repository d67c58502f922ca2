import { expect, test, vi } from "vitest";
import { useTestApi } from "#tests/support/test-api.ts";
import { createApi } from "./app.ts";
import { databaseDocumentStore } from "./documents/document-store.ts";
import { databaseImageStore } from "./images/database-image-store.ts";

const t = useTestApi();

test("HEAD answers what GET would, and opens no stream", async () => {
	const listen = vi.fn(t.database.listen);
	const api = createApi({
		database: { ...t.database, listen },
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
