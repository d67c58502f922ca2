import type { Payout } from "#contract/payouts.ts";
import { brCodeOf } from "#core/br-code.ts";
import { RuleViolation } from "#core/errors.ts";
import { isMasked } from "#core/masked-text.ts";
import { maskPersonalData } from "#core/personal-data.ts";
import type { WholePayout } from "#db/queries/payouts.ts";
import { holderFor } from "./legal-data.ts";
import { may, type Who } from "./who.ts";

type PayoutData = { pixKey: string | null; bankAccount: string | null };

/** A store's settings; where its money goes is shown whole only to those who may change it. */
export function settingsFor<Settings extends PayoutData>(
	who: Who,
	settings: Settings,
): Settings {
	if (may(who, "payout:write")) return settings;
	return { ...settings, ...masked(settings) };
}

/** A payout; by what it is paid, and where to, is shown to those who may pay. */
export function payoutFor(who: Who, payout: WholePayout): Payout {
	if (!may(who, "payout:write"))
		return {
			...payout,
			pixKey: maskedPixKey(payout.pixKey),
			holder: holderFor(who, payout.holder),
			brCode: null,
		};
	return {
		...payout,
		brCode: payout.state === "aberto" ? codeOf(payout) : null,
	};
}

export function maskedPixKey(pixKey: string): string {
	return maskPersonalData("store-settings", { pixKey }).pixKey;
}

/** Of a store we know no city; banks show the holder that the directory names. */
function codeOf(payout: WholePayout): string {
	const { pixKey, amountCents, storeName, txid } = payout;
	return brCodeOf({
		...{ pixKey, amountCents, txid },
		...{ holder: storeName, city: "BRASIL" },
	});
}

/** What was shown masked comes back masked, and then means what is stored. */
export function unmasked(stored: PayoutData, given: PayoutData): PayoutData {
	const shown = masked(stored);
	return {
		pixKey: given.pixKey === shown.pixKey ? stored.pixKey : given.pixKey,
		bankAccount:
			given.bankAccount === shown.bankAccount
				? stored.bankAccount
				: given.bankAccount,
	};
}

/** The mask of another value is no place to send money to. */
export function refuseMasked({ pixKey, bankAccount }: PayoutData): void {
	const fields = [];
	if (pixKey !== null && isMasked(pixKey))
		fields.push({ field: "pixKey", code: "invalid_pix_key" });
	if (bankAccount !== null && isMasked(bankAccount))
		fields.push({ field: "bankAccount", code: "invalid" });
	if (fields.length > 0)
		throw new RuleViolation("validation_failed", "A mask, no account", {
			fields,
		});
}

function masked({ pixKey, bankAccount }: PayoutData): PayoutData {
	return maskPersonalData("store-settings", { pixKey, bankAccount });
}
