import { useState } from "react";
import { maxPrintedOrders } from "#contract/orders.ts";

export interface Selection {
	codes: ReadonlySet<string>;
	isFull: boolean;
	set(code: string, isSelected: boolean): void;
	add(codes: readonly string[]): void;
	clear(): void;
}

/** Orders chosen to be printed together; other pages and filters keep them. */
export function useSelection(): Selection {
	const [codes, setCodes] = useState<ReadonlySet<string>>(new Set());
	return {
		codes,
		isFull: codes.size >= maxPrintedOrders,
		set(code, isSelected) {
			setCodes((before) => {
				const after = new Set(before);
				if (!isSelected) after.delete(code);
				else if (after.size < maxPrintedOrders) after.add(code);
				return after;
			});
		},
		add(more) {
			setCodes(
				(before) => new Set([...before, ...more].slice(0, maxPrintedOrders)),
			);
		},
		clear: () => setCodes(new Set()),
	};
}
