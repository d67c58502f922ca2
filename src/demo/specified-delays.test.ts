import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { specifiedDelay, withSpecifiedDelays } from "./specified-delays.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test.each([
	["POST", "/api/stores", 2000],
	["POST", "/api/products", 2000],
	["POST", "/api/customers", 2000],
	["PUT", "/api/stores/3", 2000],
	["PUT", "/api/products/3", 2000],
	["PUT", "/api/customers/3", 2000],
	["PUT", "/api/orders/DV-2024-001", 2000],
	["POST", "/api/stores/3/copies", 2000],
	["PUT", "/api/stores/3/settings", 2000],
	["PUT", "/api/settings", 2000],
	["GET", "/api/orders/export", 3000],
	["GET", "/api/stores/export", 3000],
	["GET", "/api/reports/sales/export", 3000],
])("%s %s takes its %i ms", (method, path, ms) => {
	expect(specifiedDelay(method, path)).toBe(ms);
});

test.each([
	["GET", "/api/stores"],
	["GET", "/api/stores/3/settings"],
	["PUT", "/api/stores/3/status"],
	["DELETE", "/api/stores/3"],
	["PUT", "/api/products/3/online"],
	["POST", "/api/products/3/images"],
	["PUT", "/api/orders/DV-2024-001/status"],
	["POST", "/api/orders/DV-2024-001/cancellation"],
	["POST", "/api/settings/fresh-start"],
])("%s %s is answered at once", (method, path) => {
	expect(specifiedDelay(method, path)).toBe(0);
});

test("a delayed request is sent when its time is over, not before", async () => {
	const send = vi.fn(async () => new Response("created"));
	const answer = withSpecifiedDelays(send)(creation());
	await vi.advanceTimersByTimeAsync(1999);
	expect(send).not.toHaveBeenCalled();
	await vi.advanceTimersByTimeAsync(1);
	expect(await (await answer).text()).toBe("created");
});

test("a request cancelled while it waits is never sent", async () => {
	const send = vi.fn(async () => new Response());
	const leaving = new AbortController();
	const answer = withSpecifiedDelays(send)(creation(leaving.signal));
	const refused = expect(answer).rejects.toThrow("closed");
	await vi.advanceTimersByTimeAsync(1000);
	leaving.abort(new Error("closed"));
	await refused;
	await vi.runAllTimersAsync();
	expect(send).not.toHaveBeenCalled();
});

function creation(signal?: AbortSignal): Request {
	return new Request("http://test.local/api/stores", {
		method: "POST",
		body: "{}",
		signal,
	});
}
