import { type RefObject, useEffect, useRef } from "react";
import type { ImportRow } from "#contract/imports.ts";
import { isFocusNowhere } from "#web/ui/overlays/return-focus.ts";

/**
 * A cell that was mended leaves, and takes the focus with it: it goes to the next one that is to be mended, or to the
 * last, or to what is shown when none is left. The answer is told of the line.
 */
export function useFocusAfterMending(
	section: RefObject<HTMLElement | null>,
	rows: readonly ImportRow[] | undefined,
): (line: number) => void {
	const mended = useRef<number | null>(null);
	// biome-ignore lint/correctness/useExhaustiveDependencies: the cells are those of the rows
	useEffect(() => {
		const line = mended.current;
		if (line === null || !isFocusNowhere()) return;
		mended.current = null;
		const cells = [
			...(section.current?.querySelectorAll<HTMLElement>("input[data-line]") ??
				[]),
		];
		const next =
			cells.find((cell) => Number(cell.dataset.line) >= line) ??
			cells.at(-1) ??
			section.current?.querySelector<HTMLElement>("input:checked");
		next?.focus();
	}, [rows]);
	return (line) => {
		mended.current = line;
	};
}
