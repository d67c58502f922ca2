import { expect, test, vi } from "vitest";
import { noticeForbidden } from "./notice-forbidden.ts";

test.each([
	[403, 1],
	[200, 0],
	[401, 0],
	[404, 0],
])(
	"an answer of %i is told of %i times, and passed on",
	async (status, times) => {
		const onForbidden = vi.fn();
		const send = noticeForbidden(
			async () => new Response(null, { status }),
			onForbidden,
		);
		const response = await send(new Request("http://test.local/api/stores"));
		expect(response.status).toBe(status);
		expect(onForbidden).toHaveBeenCalledTimes(times);
	},
);
