import type { BulkAction } from "#contract/bulk-actions.ts";
import { isMoneyTerm } from "#contract/money-terms.ts";
import { useMay } from "#web/data/session.ts";

/** What moves money is confirmed, undone and tried again by those who may move it. */
export function useMayGoOn({ params }: BulkAction): boolean {
	const mayPay = useMay("payout:write");
	return mayPay || !Object.keys(params).some(isMoneyTerm);
}
