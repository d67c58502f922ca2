import { type KeyboardEvent, type PointerEvent, useRef, useState } from "react";

/** Marks a tile with its place, so that a drag finds what lies under it. */
export const placeAttribute = "data-place";

/**
 * Moves a tile by dragging (mouse, pen, finger) or by the arrow keys. `onMove` is called while the
 * drag passes other tiles, so that what is seen is what one gets.
 */
export function useReorder(
	count: number,
	onMove: (from: number, to: number) => void,
) {
	const dragged = useRef<number | null>(null);
	const [draggedPlace, setDraggedPlace] = useState<number | null>(null);

	function drag(place: number | null) {
		dragged.current = place;
		setDraggedPlace(place);
	}

	return {
		draggedPlace,
		handleProps: (place: number) => ({
			onPointerDown(event: PointerEvent<HTMLElement>) {
				if (event.button !== 0 || count < 2) return;
				event.currentTarget.setPointerCapture(event.pointerId);
				drag(place);
			},
			onPointerMove(event: PointerEvent<HTMLElement>) {
				const from = dragged.current;
				if (from === null) return;
				const to = placeAt(event.clientX, event.clientY);
				if (to === null || to === from) return;
				onMove(from, to);
				drag(to);
			},
			onPointerUp: () => drag(null),
			onPointerCancel: () => drag(null),
			onKeyDown(event: KeyboardEvent<HTMLElement>) {
				const to = keyTarget(event.key, place, count);
				if (to === null) return;
				event.preventDefault();
				onMove(place, to);
			},
		}),
	};
}

function placeAt(x: number, y: number): number | null {
	const tile = document
		.elementFromPoint(x, y)
		?.closest(`[${placeAttribute}]`)
		?.getAttribute(placeAttribute);
	return tile ? Number(tile) : null;
}

function keyTarget(key: string, place: number, count: number): number | null {
	switch (key) {
		case "ArrowLeft":
		case "ArrowUp":
			return place > 0 ? place - 1 : null;
		case "ArrowRight":
		case "ArrowDown":
			return place < count - 1 ? place + 1 : null;
		case "Home":
			return place > 0 ? 0 : null;
		case "End":
			return place < count - 1 ? count - 1 : null;
		default:
			return null;
	}
}
