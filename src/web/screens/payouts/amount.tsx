import { formatMoney, withSign } from "#core/money.ts";

/** What a store owes stands out from what it is owed. */
export function Amount({ cents }: { cents: number }) {
	return (
		<span className={cents < 0 ? "text-bad" : undefined}>
			{formatMoney(cents)}
		</span>
	);
}

/** What a fact does to an account: with its sign, and quiet where it does nothing. */
export function Movement({ cents }: { cents: number }) {
	if (cents === 0) return <span className="text-ink-3">—</span>;
	return (
		<span className={cents < 0 ? "text-bad" : undefined}>
			{withSign(cents, formatMoney)}
		</span>
	);
}
