import { expect, test } from "vitest";
import { postgresSettings } from "./settings.ts";

const gigabyte = 2 ** 30;

test.each([
	[gigabyte / 8, "32MB"],
	[gigabyte, "128MB"],
	[64 * gigabyte, "512MB"],
])("with %i bytes of memory the cache of PostgreSQL is %s", (memory, cache) => {
	expect(postgresSettings(5432, memory)).toContain(`shared_buffers=${cache}`);
});
