import { useState } from "react";
import type { OrderPart } from "#contract/orders.ts";

export type TrackingCodes = ReturnType<typeof useTrackingCodes>;

/**
 * The tracking codes of an order as they are typed, one per part. Each is saved by itself, while
 * others may be half typed: what counts as typed is always compared with what the part has now.
 */
export function useTrackingCodes(parts: readonly OrderPart[]) {
	const [typed, setTyped] = useState<Readonly<Record<number, string>>>({});
	const codeOf = (part: OrderPart) => typed[part.id] ?? part.trackingCode ?? "";
	const isTyped = (part: OrderPart) =>
		codeOf(part).trim() !== (part.trackingCode ?? "");

	return {
		codeOf,
		isTyped,
		isAnyTyped: parts.some(isTyped),
		/** What is put back as it was is not typed: a code saved elsewhere may take its place. */
		type: (part: OrderPart, code: string) =>
			setTyped(({ [part.id]: _, ...others }) =>
				code === (part.trackingCode ?? "")
					? others
					: { ...others, [part.id]: code },
			),
		/** Saved as `code`: a code saved elsewhere shows by itself again, unless more was typed meanwhile. */
		onSaved: (part: OrderPart, code: string) =>
			setTyped(({ [part.id]: now, ...others }) =>
				now === undefined || now === code
					? others
					: { ...others, [part.id]: now },
			),
	};
}
