import { expect, test, vi } from "vitest";
import { recheckWhenUnreachable } from "./recheck-when-unreachable.ts";

const address = "http://test.local/api/stores";

test("a request that reaches nobody has the line looked at", async () => {
	const recheck = vi.fn();
	const send = recheckWhenUnreachable(async () => {
		throw new TypeError("Failed to fetch");
	}, recheck);
	await expect(send(new Request(address))).rejects.toThrow("Failed to fetch");
	expect(recheck).toHaveBeenCalledOnce();
});

test("a request that was cancelled does not", async () => {
	const recheck = vi.fn();
	const send = recheckWhenUnreachable(async (request) => {
		throw request.signal.reason;
	}, recheck);
	const signal = AbortSignal.abort(new Error("another screen"));
	await expect(send(new Request(address, { signal }))).rejects.toThrow(
		"another screen",
	);
	expect(recheck).not.toHaveBeenCalled();
});

test("whoever watches an upload still sees its progress", async () => {
	const onUploadProgress = vi.fn();
	const send = recheckWhenUnreachable(async (_, options) => {
		options?.onUploadProgress?.(0.5);
		return new Response();
	}, vi.fn());
	await send(new Request(address), { onUploadProgress });
	expect(onUploadProgress).toHaveBeenCalledWith(0.5);
});
