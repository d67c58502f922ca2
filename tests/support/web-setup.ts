import { threadId } from "node:worker_threads";
import { cleanup, configure } from "@testing-library/react";
import type { DetachedWindowAPI } from "happy-dom";
import { toast } from "sonner";
import { afterEach, vi } from "vitest";

declare global {
	interface Window {
		happyDOM: DetachedWindowAPI;
	}
}

// Only what never comes waits this long; a busy machine must not look like it.
configure({ asyncUtilTimeout: 10_000 });

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
