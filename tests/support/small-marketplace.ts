import { afterAll, beforeEach } from "vitest";
import { givenSmallMarketplace } from "./every-change.ts";
import { forgetRows, keepRows } from "./kept-rows.ts";
import type { TestApi } from "./test-api.ts";

/**
 * The small marketplace before each test: made once, and then put back, the same to the letter.
 * `onceMade` looks at it, or adds to it, before the first test.
 */
export function useSmallMarketplace(
	t: TestApi,
	onceMade: () => Promise<void> = async () => {},
): void {
	let putBack: (() => Promise<void>) | undefined;
	let lastNumber = 0;
	beforeEach(async () => {
		if (putBack) {
			await putBack();
			while (t.nextNumber() < lastNumber); // those of before are taken
			return;
		}
		await givenSmallMarketplace(t);
		await onceMade();
		lastNumber = t.nextNumber();
		putBack = await keepRows(t.database);
	});
	afterAll(() => forgetRows(t.database));
}
