import { type RefObject, useEffect, useEffectEvent, useRef } from "react";
import { isTyping } from "#web/ui/fields/is-typing.ts";
import { openingLinkOf } from "#web/ui/layout/opens-by-click.ts";
import { hasOpenOverlay } from "#web/ui/overlays/open-overlay.ts";
import { hasSingleKeys } from "#web/ui/single-keys.ts";
import { rowsIn, stepOf } from "./row-steps.ts";
import type { ListSelection } from "./use-selection.ts";

interface ListKeys<Item> {
	items: readonly Item[];
	selection: ListSelection<Item> | null;
	/** Undefined for whom there is nothing to edit. */
	onEdit: ((item: Item) => void) | undefined;
	onCreate: (() => void) | undefined;
}

/**
 * The keys of a list: j and k, or the arrows once the focus is in it, go from row to row, x chooses, e edits, n makes a
 * new one; Enter is the link's own. They are the list's only while nobody types and nothing stands over it. The answer
 * leads into the list from outside.
 */
export function useListKeys<Item extends { id: number }>(
	area: RefObject<HTMLElement | null>,
	{ items, selection, onEdit, onCreate }: ListKeys<Item>,
): () => void {
	const lastId = useRef<number>(undefined);

	const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
		if (!isForUs(event) || !area.current) return;
		const { target } = event;
		const rows = rowsIn(area.current);
		const row = target instanceof Element ? target.closest("[data-row]") : null;
		const at = row ? rows.indexOf(row as HTMLElement) : -1;
		const act = actFor(event, rows, at);
		if (!act) return;
		event.preventDefault();
		act();
	});

	const onFocusIn = useEffectEvent(({ target }: FocusEvent) => {
		if (!area.current || !(target instanceof Element)) return;
		const row = target.closest<HTMLElement>("[data-row]");
		const item = row && items[rowsIn(area.current).indexOf(row)];
		if (item) lastId.current = item.id;
	});

	function actFor(event: KeyboardEvent, rows: HTMLElement[], at: number) {
		const item = items[at];
		const step = stepOf(event.key, rows, at !== -1);
		if (step !== null)
			return () => {
				const to = at === -1 ? firstStop() : at + step;
				if (event.shiftKey && item) extend(item, items[to]);
				go(rows, to);
			};
		switch (event.key) {
			case "x":
				return item && (() => selection?.set(item, !selection.has(item.id)));
			case "X":
				return item && (() => selection?.setRange(item, true));
			case "e":
				return item && onEdit && (() => onEdit(item));
			case "n":
				return onCreate;
			case "Enter":
				return opensFrom(event.target, rows[at]);
			default:
				return undefined;
		}
	}

	/** Where one was last, so that coming back from the search goes on from there; among other rows the first. */
	function firstStop(): number {
		return Math.max(
			0,
			items.findIndex(({ id }) => id === lastId.current),
		);
	}

	function extend(from: Item, to: Item | undefined) {
		selection?.setRange(to ?? from, true, from);
	}

	function go(rows: HTMLElement[], to: number) {
		const row = rows[to];
		if (!row) return;
		focusRow(row);
	}

	useEffect(() => {
		const listen = (event: KeyboardEvent) => onKeyDown(event);
		const note = (event: FocusEvent) => onFocusIn(event);
		window.addEventListener("keydown", listen);
		window.addEventListener("focusin", note);
		return () => {
			window.removeEventListener("keydown", listen);
			window.removeEventListener("focusin", note);
		};
	}, []);

	return () => {
		if (area.current) go(rowsIn(area.current), firstStop());
	};
}

export function focusRow(row: Element) {
	const link = openingLinkOf(row);
	link?.focus({ preventScroll: true });
	// What sticks to the window's edges takes no part in this; `scroll-margin` of the row keeps clear of it.
	row.scrollIntoView({ block: "nearest" });
}

function isForUs(event: KeyboardEvent): boolean {
	if (event.defaultPrevented || event.isComposing) return false;
	if (event.ctrlKey || event.metaKey || event.altKey) return false;
	if (event.key.length === 1 && !hasSingleKeys()) return false;
	return !isTyping(event.target) && !hasOpenOverlay();
}

/** From a row's box; a link and a button open by themselves. */
function opensFrom(target: EventTarget | null, row: HTMLElement | undefined) {
	const isBox = target instanceof HTMLInputElement;
	const link = row && openingLinkOf(row);
	return isBox && link ? () => link.click() : undefined;
}
