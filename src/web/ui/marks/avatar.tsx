import { seriesColor } from "../charts/series-color.ts";
import { classNames } from "../class-names.ts";

type AvatarProps = {
	name: string;
	/** 1 to 12; neutral when absent. */
	colorIndex?: number;
	size?: "sm" | "md" | "lg";
};

/** The initial of a name. Decoration: the name itself stands beside it. */
export function Avatar({ name, colorIndex, size = "md" }: AvatarProps) {
	const color = colorIndex === undefined ? undefined : seriesColor(colorIndex);
	return (
		<span
			aria-hidden
			className={classNames(
				"grid shrink-0 select-none place-items-center rounded-full bg-mute-soft font-semibold text-ink-2 uppercase",
				sizes[size],
			)}
			style={
				color === undefined
					? undefined
					: {
							backgroundColor: `color-mix(in srgb, ${color} 14%, var(--surface))`,
							boxShadow: `inset 0 0 0 1.5px ${color}`,
							color: "var(--ink)",
						}
			}
		>
			{initialOf(name)}
		</span>
	);
}

function initialOf(name: string): string {
	// By code point: an emoji or a rare letter must not be cut in half.
	const [first = "?"] = name.trim();
	return first;
}

const sizes = {
	sm: "size-7 text-xs",
	md: "size-9 text-base",
	lg: "size-12 text-xl",
};
