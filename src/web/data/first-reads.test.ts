import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { untilFirstReads } from "./first-reads.ts";
import type { Noun } from "./stale.ts";

beforeEach(() => {
	vi.useFakeTimers();
});
afterEach(() => {
	vi.useRealTimers();
});

test("ends with the last of the first reads", async () => {
	const { ended, read } = start();
	const orders = read("orders");
	const stores = read("stores");
	await orders.answer();
	expect(ended).not.toHaveBeenCalled();
	await stores.answer();
	expect(ended).toHaveBeenCalledOnce();
});

test("who is there is no read of a screen", async () => {
	const { ended, read } = start();
	await read("session").answer();
	const orders = read("orders");
	await read("session").answer();
	expect(ended).not.toHaveBeenCalled();
	await orders.answer();
	expect(ended).toHaveBeenCalledOnce();
});

test("ends with the first that fails", async () => {
	const { ended, read } = start();
	read("orders");
	await read("stores").fail();
	expect(ended).toHaveBeenCalledOnce();
});

test("a slow read keeps nobody waiting for more than two seconds", async () => {
	const { ended, read } = start();
	read("orders");
	await vi.advanceTimersByTimeAsync(1999);
	expect(ended).not.toHaveBeenCalled();
	await vi.advanceTimersByTimeAsync(1);
	expect(ended).toHaveBeenCalledOnce();
});

function start() {
	const queryClient = new QueryClient();
	const ended = vi.fn();
	void untilFirstReads(queryClient).then(ended);

	function read(noun: Noun) {
		let settle: (answer: string | Promise<never>) => void = () => {};
		const answer = new Promise<string>((resolve) => {
			settle = resolve;
		});
		queryClient
			.fetchQuery({ queryKey: [noun], queryFn: () => answer })
			.catch(() => undefined); // told by `ended`
		return {
			async answer() {
				settle(noun);
				await vi.advanceTimersByTimeAsync(0);
			},
			async fail() {
				settle(Promise.reject(new Error(noun)));
				await vi.advanceTimersByTimeAsync(0);
			},
		};
	}
	return { ended, read };
}
