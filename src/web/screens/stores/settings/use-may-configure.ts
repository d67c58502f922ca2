import { useMay } from "#web/data/session.ts";

/** Which of a store's settings the role may change: what moves money (`contract/money-terms.ts`) is apart from the rest. */
export function useMayConfigure() {
	const rules = useMay("catalog:write");
	const payout = useMay("payout:write");
	return { rules, payout, any: rules || payout };
}
