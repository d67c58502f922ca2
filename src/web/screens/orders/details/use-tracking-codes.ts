import { useState } from "react";
import type { OrderDetails, OrderPart } from "#contract/orders.ts";

export type TrackingCodes = ReturnType<typeof useTrackingCodes>;

interface Typed {
	code: string;
	/** The saved code it is typed over, and the order's version then. */
	over: string | null;
	version: number;
}

type TrackedOrder = {
	version: number;
	parts: readonly Pick<OrderPart, "id" | "trackingCode">[];
};

/**
 * The tracking codes of an order as they are typed, one per part. Each is saved by itself, while
 * others may be half typed: what counts as typed is always compared with what the part has now.
 */
export function useTrackingCodes({ parts, version }: TrackedOrder) {
	const [typed, setTyped] = useState<Readonly<Record<number, Typed>>>({});
	type Part = TrackedOrder["parts"][number];
	const codeOf = (part: Part) =>
		typed[part.id]?.code ?? part.trackingCode ?? "";
	const isTyped = (part: Part) =>
		codeOf(part).trim() !== (part.trackingCode ?? "");

	return {
		codeOf,
		isTyped,
		isAnyTyped: parts.some(isTyped),
		/** What saving the part is based on: a code that someone else saved while one was typing must be told of. */
		versionOf(part: Part): number {
			const begun = typed[part.id];
			return begun && begun.over !== part.trackingCode
				? begun.version
				: version;
		},
		/** What is put back as it was is not typed: a code saved elsewhere may take its place. */
		type: (part: Part, code: string) =>
			setTyped(({ [part.id]: begun, ...others }) =>
				code === (part.trackingCode ?? "")
					? others
					: {
							...others,
							[part.id]: { over: part.trackingCode, version, ...begun, code },
						},
			),
		/** Saved as `code`: a code saved elsewhere shows by itself again, unless more was typed meanwhile. */
		onSaved: (part: Part, code: string) =>
			setTyped(({ [part.id]: now, ...others }) =>
				now === undefined || now.code === code
					? others
					: { ...others, [part.id]: { ...now, over: code.trim() || null } },
			),
		/** The codes there are now were seen: what is typed may take their place. */
		goOnFrom: (current: Pick<OrderDetails, "parts" | "version">) =>
			setTyped((before) => {
				const after = { ...before };
				for (const { id, trackingCode: over } of current.parts)
					if (after[id])
						after[id] = { ...after[id], over, version: current.version };
				return after;
			}),
	};
}
