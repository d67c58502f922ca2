import type { Send } from "#web/data/api-client.ts";

const createMs = 2000;
const saveMs = 2000;
const exportMs = 3000;

/** Which requests are delayed, as specified; all others are answered at once. */
const delays: readonly { method: string; path: RegExp; ms: number }[] = [
	{
		method: "POST",
		path: /^\/api\/(stores|products|customers)(\/[^/]+\/copies)?$/,
		ms: createMs,
	},
	{
		method: "PUT",
		path: /^\/api\/(stores|products|customers|orders)\/[^/]+$/,
		ms: saveMs,
	},
	{ method: "PUT", path: /^\/api\/(stores\/[^/]+\/)?settings$/, ms: saveMs },
	{ method: "GET", path: /^\/api\/.+\/export$/, ms: exportMs },
];

/** Waits first and acts then, so that nothing is seen on other screens before its own says so. */
export function withSpecifiedDelays(send: Send): Send {
	return async (request, options) => {
		const { pathname } = new URL(request.url);
		const ms = specifiedDelay(request.method, pathname);
		if (ms > 0) await wait(ms, request.signal);
		return send(request, options);
	};
}

export function specifiedDelay(method: string, path: string): number {
	const delay = delays.find(
		(known) => known.method === method && known.path.test(path),
	);
	return delay?.ms ?? 0;
}

function wait(ms: number, signal: AbortSignal): Promise<void> {
	return new Promise((resolve, reject) => {
		signal.throwIfAborted();
		const timer = setTimeout(() => {
			signal.removeEventListener("abort", giveUp);
			resolve();
		}, ms);
		function giveUp() {
			clearTimeout(timer);
			reject(signal.reason);
		}
		signal.addEventListener("abort", giveUp, { once: true });
	});
}
