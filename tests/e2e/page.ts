import { test as base, expect } from "@playwright/test";

export { expect };

/** Every page of a test: an error on its console, or an uncaught one, fails the test. */
export const test = base.extend({
	page: async ({ page }, use) => {
		const errors: string[] = [];
		page.on("console", (message) => {
			if (message.type() === "error") errors.push(message.text());
		});
		page.on("pageerror", (error) => errors.push(error.message));
		await use(page);
		expect(errors).toEqual([]);
	},
});
