import { expect, test } from "vitest";
import { readConfig } from "./config.ts";
import { networkWarnings } from "./network-warnings.ts";

test.each([
	{},
	{ HOST: "::1" },
	{ PUBLIC_URL: "https://shop.example", TRUSTED_PROXIES: "127.0.0.1" },
])("%o needs no warning", (variables) => {
	expect(networkWarnings(readConfig(variables))).toEqual([]);
});

test.each([
	{ HOST: "0.0.0.0" },
	{ HOST: "0.0.0.0", TRUSTED_PROXIES: "10.0.0.1" },
	{ PUBLIC_URL: "http://shop.example" },
])(
	"with %o passwords travel unencrypted, and the way out is named",
	(variables) => {
		const [warning, ...others] = networkWarnings(readConfig(variables));
		expect(warning).toMatch(/unencrypted.*PUBLIC_URL.*https/);
		expect(others).toEqual([]);
	},
);

test("behind a proxy that is not named, every client would look the same", () => {
	const PUBLIC_URL = "https://shop.example";
	expect(networkWarnings(readConfig({ PUBLIC_URL }))).toEqual([
		expect.stringContaining("TRUSTED_PROXIES is empty"),
	]);
});
