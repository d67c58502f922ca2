import type { UseQueryResult } from "@tanstack/react-query";
import { type RefObject, useEffect, useRef } from "react";
import { rowsIn } from "./row-steps.ts";
import { focusRow } from "./use-list-keys.ts";

/** Whoever turns the page goes on at its first row, once it is there. */
export function useFocusOnNewPage(
	area: RefObject<HTMLElement | null>,
	{ data, isPlaceholderData }: UseQueryResult<unknown>,
): () => void {
	const isAwaited = useRef(false);
	// biome-ignore lint/correctness/useExhaustiveDependencies: other rows are another page
	useEffect(() => {
		if (!isAwaited.current || isPlaceholderData || !area.current) return;
		isAwaited.current = false;
		const [first] = rowsIn(area.current);
		if (first) focusRow(first);
	}, [data, isPlaceholderData]);
	return () => {
		isAwaited.current = true;
	};
}
