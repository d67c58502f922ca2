import { storeColorIndex } from "#core/store-color.ts";
import { storeEmblemOf } from "#core/store-emblem.ts";
import { seriesColor } from "#web/ui/charts/series-color.ts";
import { classNames } from "#web/ui/class-names.ts";

type StoreEmblemProps = {
	store: { id: number; slug: string };
	size: keyof typeof sizes;
};

/** A store's own mark in its own colour. Decoration: its name stands beside it. */
export function StoreEmblem({ store, size }: StoreEmblemProps) {
	const { emblem, quarterTurns } = storeEmblemOf(store.slug);
	const [solid, faint] = emblems[emblem] ?? ["", ""];
	return (
		<svg
			aria-hidden
			className={classNames("shrink-0 rounded-[22%]", sizes[size])}
			style={{ backgroundColor: seriesColor(storeColorIndex(store.id)) }}
			viewBox="0 0 24 24"
		>
			<g
				className="fill-surface"
				fillRule="evenodd"
				transform={`rotate(${quarterTurns * 90} 12 12)`}
			>
				<path d={faint} opacity={0.55} />
				<path d={solid} />
			</g>
		</svg>
	);
}

const sizes = { sm: "size-5.5", md: "size-9", lg: "size-11" };

/** Each in two tones. */
const emblems: readonly (readonly [solid: string, faint: string])[] = [
	// Leaves
	[
		"M12 12V5a7 7 0 0 1 7 7Z M12 12v7a7 7 0 0 1-7-7Z",
		"M12 12H5a7 7 0 0 1 7-7Z",
	],
	// Rising sun
	["M5 14a7 7 0 0 1 14 0Z", "M5 15.5h14v1.8H5Z M7.5 18.6h9v1.6h-9Z"],
	// Rings
	[
		"M9.5 6a6 6 0 1 0 0 12a6 6 0 1 0 0-12Z M9.5 8.4a3.6 3.6 0 1 1 0 7.2a3.6 3.6 0 1 1 0-7.2Z",
		"M14.5 6a6 6 0 1 0 0 12a6 6 0 1 0 0-12Z M14.5 8.4a3.6 3.6 0 1 1 0 7.2a3.6 3.6 0 1 1 0-7.2Z",
	],
	// Peaks
	["M4.5 18L10 7.5L15.5 18Z", "M11.5 18L15.5 10.5L19.5 18Z"],
	// Petals
	[
		"M12 12Q7 9 12 4Q17 9 12 12Z M12 12Q17 15 12 20Q7 15 12 12Z",
		"M12 12Q9 17 4 12Q9 7 12 12Z M12 12Q15 7 20 12Q15 17 12 12Z",
	],
	// Steps
	["M5 19V14h4.2v5Z M14.8 19V5H19v14Z", "M9.9 19V9.5h4.2V19Z"],
	// Diamond
	[
		"M12 4.5L19.5 12L12 19.5L4.5 12Z M12 9L9 12L12 15L15 12Z",
		"M12 9L15 12L12 15L9 12Z",
	],
	// Dots
	[
		"M8 5.5a2.5 2.5 0 1 0 0 5a2.5 2.5 0 1 0 0-5Z M16 13.5a2.5 2.5 0 1 0 0 5a2.5 2.5 0 1 0 0-5Z",
		"M16 5.5a2.5 2.5 0 1 0 0 5a2.5 2.5 0 1 0 0-5Z M8 13.5a2.5 2.5 0 1 0 0 5a2.5 2.5 0 1 0 0-5Z",
	],
	// Waves
	[
		"M4.5 9.5Q8.2 4.5 12 9.5T19.5 9.5V12.6Q15.8 17.6 12 12.6T4.5 12.6Z",
		"M4.5 16.2Q8.2 11.6 12 16.2T19.5 16.2V18.6Q15.8 22 12 18.6T4.5 18.6Z",
	],
	// Pinwheel
	[
		"M12 12V4.5L19.5 12Z M12 12v7.5L4.5 12Z",
		"M12 12H19.5L12 19.5Z M12 12H4.5L12 4.5Z",
	],
	// Arches
	[
		"M5 19V12a7 7 0 0 1 14 0v7h-3v-7a4 4 0 0 0-8 0v7Z",
		"M10.2 19v-6.6a1.8 1.8 0 0 1 3.6 0V19Z",
	],
	// Half discs
	[
		"M5 11a7 7 0 0 1 7-6.5V11Z M12 13h7a7 7 0 0 1-7 6.5Z",
		"M13.2 4.6A7 7 0 0 1 19 11h-5.8Z M5 13h5.8v6.4A7 7 0 0 1 5 13Z",
	],
];
