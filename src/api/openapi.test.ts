import { expect, test } from "vitest";
import { useTestApi } from "#tests/support/test-api.ts";

const t = useTestApi();

test("docs/openapi.json is what the API says of itself", async () => {
	const document = JSON.stringify(t.api.openApiDocument(), null, "\t");
	await expect(`${document}\n`).toMatchFileSnapshot("../../docs/openapi.json");
});

test("every operation says what it does and how it refuses", () => {
	const { paths } = t.api.openApiDocument();
	for (const [path, item] of Object.entries(paths ?? {}))
		for (const [method, operation] of Object.entries(item)) {
			const { summary, responses } = operation as {
				summary?: string;
				responses?: Record<string, unknown>;
			};
			expect(summary, `${method} ${path}`).toBeTruthy();
			expect(responses, `${method} ${path}`).toHaveProperty("4XX");
		}
});

test("the reference page shows every operation and needs no script", async () => {
	const page = await (await t.api.request("/api/docs")).text();
	expect(page).not.toContain("<script");
	expect(page).toContain('<link rel="icon" href="/favicon.svg"');
	for (const path of Object.keys(t.api.openApiDocument().paths ?? {}))
		expect(page).toContain(path);
});
