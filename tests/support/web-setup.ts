import { threadId } from "node:worker_threads";
import { cleanup, configure, prettyDOM } from "@testing-library/react";
import type { DetachedWindowAPI } from "happy-dom";
import * as react from "react";
import { toast } from "sonner";
import { afterEach, vi } from "vitest";

declare global {
	interface Window {
		happyDOM: DetachedWindowAPI;
	}
}

configure({
	// Only what never comes waits this long; a busy machine must not look like it.
	asyncUtilTimeout: 10_000,
	// What is asked for until it is there fails many times before; only the last failure is read, and has the page printed.
	getElementError: (message, container) => {
		const error = new Error();
		Object.defineProperty(error, "message", {
			get: () => [message, prettyDOM(container)].filter(Boolean).join("\n\n"),
			configurable: true, // waiting adds what it knows
		});
		return error;
	},
});

withoutOwnerStacks();

// What is printed waits for its letters; happy-dom has none.
Object.assign(document, { fonts: { ready: Promise.resolve() } });

// Tabs of one browser tell each other who is there; files that run beside each other are not such tabs.
globalThis.BroadcastChannel = class extends BroadcastChannel {
	constructor(name: string) {
		super(`${name} ${threadId}`);
	}
};

// All files share one window: each test leaves it as it found it.
afterEach(() => {
	cleanup();
	toast.dismiss();
	vi.useRealTimers();
	vi.unstubAllGlobals();
	document.body.replaceChildren();
	document.title = "";
	localStorage.clear();
	sessionStorage.clear();
	// As if another tab had cleared it: preferences forget what was chosen.
	window.dispatchEvent(new StorageEvent("storage"));
	history.replaceState(null, "", "/");
	window.happyDOM.setViewport({ width: 1024, height: 768 });
	for (const name of document.documentElement.getAttributeNames())
		document.documentElement.removeAttribute(name);
});

/**
 * In development React takes down for every element where it was made, a quarter of what these tests
 * did. It stops doing so once it has enough of them; here it always has.
 */
function withoutOwnerStacks() {
	const [, internals] =
		Object.entries<unknown>({ ...react }).find(([name]) =>
			name.startsWith("__CLIENT_INTERNALS"),
		) ?? [];
	if (
		!(internals instanceof Object) ||
		!("recentlyCreatedOwnerStacks" in internals)
	)
		throw new Error("React counts its owner stacks somewhere else");
	Object.defineProperty(internals, "recentlyCreatedOwnerStacks", {
		get: () => Number.POSITIVE_INFINITY,
		set: () => {},
		configurable: true, // files of a worker share React
	});
}
