import { expect, test, vi } from "vitest";
import { fakeServer } from "#tests/support/render-web.tsx";
import { refusal } from "#tests/support/web-answers.ts";
import { createApiClient } from "#web/data/api-client.ts";

// What tests of the web send is held against the routes of the API (tests/support/refused-requests.ts).
const server = fakeServer({
	"PUT /api/stores/1/status": {},
	"POST /api/notes": {},
	"GET /api/orders": {},
	"GET /api/stores/um": {},
	"PUT /api/team/2/role": refusal(422, "validation_failed"),
});
const api = createApiClient(server.send, "http://test.local/");

test.each([
	["a body", () => api.send("PUT", "/api/stores/1/status", { status: "x" })],
	["no body", () => api.send("PUT", "/api/stores/1/status")],
	["a query", () => api.fetch("/api/orders", { params: { page: 2 } })],
	["a path", () => api.fetch("/api/stores/um")],
	["a route", () => api.send("POST", "/api/notes", {})],
])("a test fails that sends %s which the API would refuse", async (_, send) => {
	const printed = vi.spyOn(console, "error").mockImplementation(() => {});
	await send();
	expect(printed).toHaveBeenCalledExactlyOnceWith(
		expect.stringMatching(/^The API would refuse (GET|PUT|POST) \/api\//),
	);
});

test("what the API takes is sent, and what the server of a test refuses itself", async () => {
	await api.send("PUT", "/api/stores/1/status", {
		status: "ativa",
		version: 1,
	});
	await expect(api.send("PUT", "/api/team/2/role", {})).rejects.toThrow();
});
