import type { LucideIcon } from "lucide-react";
import { useId, useLayoutEffect } from "react";

/** Something that can be done to the record in view, for the command palette. */
export interface OfferedAct {
	/** With the record's name: "Marcar #DV-2024-1247 como Enviado". */
	label: string;
	/** Other words it is found by, shown quietly. */
	hint: string;
	icon: LucideIcon;
	run: () => void;
}

// The palette lies above the screens and knows none of them: what is in view says itself what it offers.
const offers = new Map<string, readonly OfferedAct[]>();

/** Offers what this component does, for as long as it is in view. */
export function useOfferActs(acts: readonly OfferedAct[]): void {
	const id = useId();
	useLayoutEffect(() => {
		offers.set(id, acts);
	});
	useLayoutEffect(
		() => () => {
			offers.delete(id);
		},
		[id],
	);
}

export function offeredActs(): OfferedAct[] {
	return [...offers.values()].flat();
}
