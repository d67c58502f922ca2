import type { StoreMonth } from "#contract/store-month.ts";
import { mainReason } from "#core/part-money.ts";
import type { PartGroup } from "./month-parts.ts";
import { type At, type StoreMoney, standingOf } from "./part-standing.ts";

/** Where the money of a month's parts stands, what keeps it, and when it comes. */
export function monthMoney(
	groups: readonly PartGroup[],
	store: StoreMoney,
	at: At,
): Pick<StoreMonth, "standing" | "held" | "coming"> {
	const standing = {
		pendingCents: 0,
		availableCents: 0,
		inPayoutCents: 0,
		paidCents: 0,
	};
	const held = new Totals<StoreMonth["held"][number]["reason"]>();
	const coming = new Totals<StoreMonth["coming"][number]["closesOn"]>();
	for (const group of groups) {
		const { state, reasons, closesOn } = standingOf(group, store, at);
		if (state === "cancelado") continue;
		standing[figures[state]] += group.amountCents;
		if (state === "a-receber") held.add(mainReason(reasons), group);
		if (state === "a-receber" || state === "disponivel")
			coming.add(closesOn, group);
	}
	return {
		standing,
		held: held
			.list()
			.map(([reason, sums]) => ({ reason, ...sums }))
			.toSorted((a, b) => b.amountCents - a.amountCents),
		coming: coming
			.list()
			.map(([closesOn, sums]) => ({ closesOn, ...sums }))
			.toSorted((a, b) => (a.closesOn ?? "9").localeCompare(b.closesOn ?? "9")),
	};
}

const figures = {
	"a-receber": "pendingCents",
	disponivel: "availableCents",
	"em-repasse": "inPayoutCents",
	pago: "paidCents",
} as const;

/** How many parts, and how much, of each kind. */
class Totals<Kind> {
	#sums = new Map<Kind, { parts: number; amountCents: number }>();

	add(kind: Kind, { parts, amountCents }: PartGroup): void {
		const sum = this.#sums.get(kind) ?? { parts: 0, amountCents: 0 };
		this.#sums.set(kind, {
			parts: sum.parts + parts,
			amountCents: sum.amountCents + amountCents,
		});
	}

	list() {
		return [...this.#sums];
	}
}
