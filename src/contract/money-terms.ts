type Settings = Readonly<Record<string, unknown>>;

/**
 * The settings, a store's and the marketplace's, that say how much a store is paid, when and where. Changing them moves
 * money: it needs `payout:write` and a proof, and is never a key's.
 */
const moneyTerms: ReadonlySet<string> = new Set([
	"commissionRateBps",
	"pixKey",
	"bankAccount",
	"payoutCadence",
	"requireNfe",
	"payoutMinimumCents",
	"returnWindowDays",
]);

export function isMoneyTerm(setting: string): boolean {
	return moneyTerms.has(setting);
}

/** `splitMoneyTerms({ name: "Mix", payoutCadence: "mensal" })` → `{ money: { payoutCadence: "mensal" }, others: { name: "Mix" } }` */
export function splitMoneyTerms(settings: Settings): {
	money: Settings;
	others: Settings;
} {
	const entries = Object.entries(settings);
	return {
		money: Object.fromEntries(entries.filter(([name]) => isMoneyTerm(name))),
		others: Object.fromEntries(entries.filter(([name]) => !isMoneyTerm(name))),
	};
}
