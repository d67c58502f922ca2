import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createApiClient } from "./api-client.ts";
import { ApiError, OfflineError } from "./api-errors.ts";
import { createQueryClient } from "./query-client.ts";

beforeEach(() => {
	vi.useFakeTimers();
});
afterEach(() => {
	vi.useRealTimers();
});

test("an accident is tried three more times, after 1, 2 and 4 seconds", async () => {
	const tries = await triesAfter(new OfflineError(), [0, 999, 1, 2000, 4000]);
	expect(tries).toEqual([1, 1, 2, 3, 4]);
});

test("a refusal is not tried again", async () => {
	const refusal = new ApiError({
		type: "about:blank",
		title: "Não encontrado.",
		status: 404,
		code: "not_found",
	});
	expect(await triesAfter(refusal, [60_000])).toEqual([1]);
});

test("the wait between tries never passes thirty seconds", () => {
	const { retryDelay } = newQueryClient().getDefaultOptions().queries ?? {};
	if (typeof retryDelay !== "function") throw new Error("No delay");
	expect(
		[0, 1, 4, 5, 9].map((tries) => retryDelay(tries, new Error())),
	).toEqual([1000, 2000, 16_000, 30_000, 30_000]);
});

async function triesAfter(error: Error, waits: number[]): Promise<number[]> {
	const queryFn = vi.fn(() => Promise.reject(error));
	const done = newQueryClient()
		.fetchQuery({ queryKey: ["lookup"], queryFn })
		.catch(() => undefined);
	const tries: number[] = [];
	for (const wait of waits) {
		await vi.advanceTimersByTimeAsync(wait);
		tries.push(queryFn.mock.calls.length);
	}
	await done;
	return tries;
}

function newQueryClient() {
	return createQueryClient(
		createApiClient((request) => fetch(request), "http://test.local/"),
	);
}
