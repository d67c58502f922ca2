import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createApiClient } from "./api-client.ts";
import {
	nounsChangedBy,
	retryDelay,
	startLiveChanges,
} from "./live-changes.ts";

beforeEach(() => {
	vi.useFakeTimers();
});
afterEach(() => {
	vi.useRealTimers();
});

test("a kind this page does not know yet makes everything old", () => {
	const coupon = { entity: "coupon", id: 1, action: "edited" };
	expect(nounsChangedBy(JSON.stringify(coupon))).toEqual(
		expect.arrayContaining(["orders", "settings", "notifications"]),
	);
});

test("the wait doubles up to fifteen seconds", () => {
	expect([0, 1, 2, 3, 4, 9].map(retryDelay)).toEqual([
		300, 300, 1000, 2000, 4000, 15_000,
	]);
});

test("a change is on screen within two seconds, and many are fetched once", async () => {
	const { server, invalidated } = start();
	await server.open();
	server.say("data", { entity: "store-settings", id: 1, action: "edited" });
	server.say("data", { entity: "store-settings", id: 2, action: "edited" });
	await vi.advanceTimersByTimeAsync(1000);
	expect(invalidated()).toEqual([
		"audit",
		"stores",
		"orders",
		"cart",
		"payouts",
		"dashboard",
	]);
});

test("the connection is live once the feed is ready", async () => {
	const { server, live } = start();
	expect(live.connection.get()).toBe("connecting");
	await server.open();
	expect(live.connection.get()).toBe("live");
});

test("what was fetched before the feed was ready is fetched again, the rest is not", async () => {
	const { server, queryClient, invalidated } = start();
	queryClient.setQueryData(["stores"], []);
	await server.open();
	expect(invalidated()).toEqual(["stores"]);
});

test("what was still being fetched when the feed was ready is fetched again", async () => {
	const { server, queryClient } = start();
	const dashboard = readDashboard(queryClient);
	await server.open();
	await expectReadOnceMore(dashboard);
});

test("what was being read for the first time when changes were told is read once again", async () => {
	const { server, queryClient } = start();
	await server.open();
	const dashboard = readDashboard(queryClient);
	for (const id of [1, 2]) {
		server.say("data", { entity: "order", id, action: "placed" });
		await vi.advanceTimersByTimeAsync(1000);
	}
	await expectReadOnceMore(dashboard);
});

test("what was being read for the first time when a broken line was mended is read again", async () => {
	const { server, queryClient } = start();
	await server.open();
	server.breakLine();
	const dashboard = readDashboard(queryClient);
	await vi.advanceTimersByTimeAsync(400);
	await server.open();
	await expectReadOnceMore(dashboard);
});

test("what takes its time to ask again stays old when it was being read while a change was told", async () => {
	const { server, queryClient } = start();
	await server.open();
	const dashboard = readDashboard(queryClient, { isPatient: true });
	await dashboard.answer("first");
	void queryClient.refetchQueries({ queryKey: ["dashboard"] });
	server.say("data", { entity: "order", id: 1, action: "placed" });
	await vi.advanceTimersByTimeAsync(1000);
	await dashboard.answer("before");
	expect(dashboard.isOld()).toBe(true);
	expect(dashboard.reads()).toBe(2);
});

test("a line that breaks once is mended without a word, and what was missed is fetched", async () => {
	const { server, live, invalidated } = start();
	await server.open();
	server.breakLine();
	await vi.advanceTimersByTimeAsync(400);
	await server.open();
	expect(live.connection.get()).toBe("live");
	expect(invalidated()).toEqual(["everything"]);
});

test("a server that stays away is told, and found again when it is back", async () => {
	const { server, live, invalidated } = start();
	await server.open();
	server.isAway = true;
	server.breakLine();
	await vi.advanceTimersByTimeAsync(5000);
	expect(live.connection.get()).toBe("offline");
	server.isAway = false;
	await vi.advanceTimersByTimeAsync(15_000);
	await server.open();
	expect(live.connection.get()).toBe("live");
	expect(invalidated()).toEqual(["everything"]);
});

test("a request that reached nobody makes the feed look whether its line is dead", async () => {
	const { server, live } = start();
	await server.open();
	server.isAway = true; // and the open line does not know
	live.recheck();
	await vi.advanceTimersByTimeAsync(1000);
	expect(server.isCancelled).toBe(true);
	expect(live.connection.get()).toBe("offline");
});

test("a server that never answered is told at once", async () => {
	const { server, live } = start({ isAway: true });
	await vi.advanceTimersByTimeAsync(0);
	expect(live.connection.get()).toBe("offline");
	expect(server.calls).toBe(1);
});

test("a proxy that answers with a page instead of the feed is asked ever more rarely", async () => {
	const { server, live } = start();
	server.isBehindPage = true;
	await vi.advanceTimersByTimeAsync(60_000);
	expect(live.connection.get()).toBe("offline");
	expect(server.calls).toBeLessThan(10);
});

test("what is no stream is not read as one", async () => {
	const { server, live } = start();
	server.mediaType = "application/json";
	await vi.advanceTimersByTimeAsync(0);
	expect(live.connection.get()).toBe("offline");
	expect(server.isCancelled).toBe(true);
});

test("a proxy that ends the feed as soon as it is ready is asked ever more rarely", async () => {
	const { server } = start();
	for (let seconds = 0; seconds < 60; seconds += 1) {
		server.sayReadyAndEnd();
		await vi.advanceTimersByTimeAsync(1000);
	}
	expect(server.calls).toBeLessThan(10);
});

test("after a line that held, the next break is mended at once again", async () => {
	const { server, live } = start();
	for (let breaks = 0; breaks < 3; breaks += 1) {
		await server.open();
		await vi.advanceTimersByTimeAsync(11_000);
		server.breakLine();
		await vi.advanceTimersByTimeAsync(400);
		expect(live.connection.get()).toBe("live");
	}
	expect(server.calls).toBe(4);
});

test("a tab hidden for long gives its line back and asks again when it is looked at", async () => {
	const { server } = start();
	await server.open();
	setHidden(true);
	await vi.advanceTimersByTimeAsync(31_000);
	expect(server.calls).toBe(1);
	expect(server.isCancelled).toBe(true);
	setHidden(false);
	await vi.advanceTimersByTimeAsync(1000);
	expect(server.calls).toBe(2);
});

function start({ isAway = false } = {}) {
	const server = fakeFeed(isAway);
	const queryClient = new QueryClient();
	const invalidate = vi.spyOn(queryClient, "invalidateQueries");
	const api = createApiClient(server.send, "http://test.local/");
	const live = startLiveChanges(api, queryClient);
	onEnd.push(() => live.stop());
	return {
		server,
		live,
		queryClient,
		invalidated: () =>
			invalidate.mock.calls.map(([filters]) =>
				filters?.queryKey ? String(filters.queryKey[0]) : "everything",
			),
	};
}

/** A query on screen, which is answered when a test says so. */
function readDashboard(
	queryClient: QueryClient,
	meta: { isPatient?: boolean } = {},
) {
	const answers: ((data: string) => void)[] = [];
	let answered = 0;
	const observer = new QueryObserver(queryClient, {
		queryKey: ["dashboard"],
		queryFn: () => new Promise<string>((answer) => answers.push(answer)),
		meta,
	});
	onEnd.push(observer.subscribe(() => undefined));
	return {
		async answer(data: string) {
			answers[answered++]?.(data);
			await vi.advanceTimersByTimeAsync(0);
		},
		shown: () => observer.getCurrentResult().data,
		isOld: () => observer.getCurrentQuery().state.isInvalidated,
		reads: () => answers.length,
	};
}

async function expectReadOnceMore({
	answer,
	shown,
	reads,
}: ReturnType<typeof readDashboard>) {
	await answer("before");
	await answer("after");
	expect(shown()).toBe("after");
	expect(reads()).toBe(2);
}

const onEnd: (() => void)[] = [];
afterEach(() => {
	for (const end of onEnd.splice(0)) end();
	setHidden(false);
});

function fakeFeed(isAway: boolean) {
	let line: ReadableStreamDefaultController<Uint8Array> | undefined;
	const encoder = new TextEncoder();
	const feed = {
		isAway,
		isCancelled: false,
		calls: 0,
		/** A proxy says something itself, and ends. */
		isBehindPage: false,
		mediaType: "text/event-stream",
		async send() {
			feed.calls += 1;
			if (feed.isAway) throw new TypeError("Failed to fetch");
			if (feed.isBehindPage)
				return new Response("<!doctype html>\n\n", {
					headers: { "content-type": "text/html" },
				});
			const body = new ReadableStream<Uint8Array>({
				start(controller) {
					line = controller;
				},
				cancel() {
					feed.isCancelled = true;
				},
			});
			return new Response(body, {
				headers: { "content-type": feed.mediaType },
			});
		},
		async open() {
			await vi.advanceTimersByTimeAsync(0);
			feed.say("event: ready\ndata", {});
			await vi.advanceTimersByTimeAsync(0);
		},
		say(field: string, data: object) {
			line?.enqueue(encoder.encode(`${field}: ${JSON.stringify(data)}\n\n`));
		},
		/** Where there is a line that nobody has ended yet. */
		sayReadyAndEnd() {
			if (!line) return;
			feed.say("event: ready\ndata", {});
			line.close();
			line = undefined;
		},
		breakLine() {
			line?.error(new TypeError("network error"));
		},
	};
	return feed;
}

function setHidden(isHidden: boolean) {
	vi.spyOn(document, "hidden", "get").mockReturnValue(isHidden);
	document.dispatchEvent(new Event("visibilitychange"));
}
