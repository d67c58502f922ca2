import { expect, test } from "vitest";
import { checkNfeKey } from "#core/nfe-check.ts";
import { hasLeftStore } from "#core/part-moves.ts";
import {
	exceptions,
	found,
	orderById,
	sample,
} from "#tests/support/sample-rows.ts";
import { sampleNow } from "../sample-time.ts";

const legalOf = new Map(
	sample.storeLegalData.map((legal) => [legal.storeId, legal]),
);
const noted = sample.orderParts.filter(({ nfeKey }) => nfeKey);

test("every key is right for its store and its order, and of one part alone", () => {
	expect(
		exceptions(noted, ({ nfeKey, storeId, orderId }) => {
			const { document, state } = found(legalOf, storeId);
			const verdict = checkNfeKey(nfeKey ?? "", {
				...{ document, state: state ?? null, now: sampleNow },
				placedAt: found(orderById, orderId).placedAt,
			});
			return verdict.refusal === null && verdict.warnings.length === 0;
		}),
	).toEqual([]);
	expect(new Set(noted.map(({ nfeKey }) => nfeKey)).size).toBe(noted.length);
});

test("a few notes of the last weeks are missing, of what was sent", () => {
	const sent = sample.orderParts.filter(({ status }) => hasLeftStore(status));
	const missing = sent.filter(({ nfeKey }) => !nfeKey);
	expect(missing.length).toBeGreaterThan(5);
	expect(missing.length).toBeLessThan(60);
	expect(noted.length).toBe(sent.length - missing.length);
});
