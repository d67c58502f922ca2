import type { LedgerAccount, LedgerEntry } from "#core/ledger.ts";

/** What entries leave in one account: accountBalance("disponivel", entries). */
export function accountBalance(
	account: LedgerAccount,
	entries: readonly Pick<LedgerEntry, "debit" | "credit" | "amountCents">[],
): number {
	return entries.reduce(
		(balance, { debit, credit, amountCents }) =>
			balance +
			(credit === account ? amountCents : 0) -
			(debit === account ? amountCents : 0),
		0,
	);
}
