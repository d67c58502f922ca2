export type Side = "top" | "right" | "bottom" | "left";

type Size = { width: number; height: number };
type Corner = { left: number; top: number };

const gap = 6;
const edge = 8;

/**
 * Where the top left corner of something goes that stands beside `anchor`: on that side, on the opposite
 * one where only that has room, and never beyond the edges of what is seen.
 */
export function placeBeside(
	anchor: Corner & Size,
	size: Size,
	side: Side,
	view: Size,
): Corner {
	const places = [side, opposite[side]].map((tried) => {
		const wanted = cornerAt(anchor, size, tried);
		const seen = {
			left: between(edge, wanted.left, view.width - size.width - edge),
			top: between(edge, wanted.top, view.height - size.height - edge),
		};
		const coordinate = tried === "left" || tried === "right" ? "left" : "top";
		return { seen, hasRoom: seen[coordinate] === wanted[coordinate] };
	});
	const place = places.find(({ hasRoom }) => hasRoom) ?? places[0];
	return place?.seen ?? cornerAt(anchor, size, side);
}

const opposite: Record<Side, Side> = {
	top: "bottom",
	right: "left",
	bottom: "top",
	left: "right",
};

function cornerAt(anchor: Corner & Size, size: Size, side: Side): Corner {
	const middle = {
		left: anchor.left + (anchor.width - size.width) / 2,
		top: anchor.top + (anchor.height - size.height) / 2,
	};
	switch (side) {
		case "top":
			return { ...middle, top: anchor.top - size.height - gap };
		case "bottom":
			return { ...middle, top: anchor.top + anchor.height + gap };
		case "left":
			return { ...middle, left: anchor.left - size.width - gap };
		case "right":
			return { ...middle, left: anchor.left + anchor.width + gap };
	}
}

function between(least: number, value: number, most: number): number {
	return Math.max(least, Math.min(value, most));
}
