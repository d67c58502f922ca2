import { expect, test } from "vitest";
import type { Database } from "#db/database.ts";
import { catchUpLedger } from "./catch-up-ledger.ts";
import { tryClosing } from "./close-payout-cycle.ts";

/** A ledger that lacks so many batches; nothing else can be asked of it. */
function lacking(batches: number) {
	const ledger = { batches, transaction: async () => ledger.batches-- };
	return ledger as typeof ledger & Database;
}

test("whoever closes waits until nothing is lacking", async () => {
	const ledger = lacking(30);
	await catchUpLedger(ledger, new Date());
	expect(ledger.batches).toBe(-1);
});

test("whoever only tries to close waits for twenty batches at most", async () => {
	const ledger = lacking(30);
	await expect(tryClosing(ledger, new Date())).rejects.toThrow();
	expect(ledger.batches).toBe(10);
});
