import { formatGrowth } from "#core/growth.ts";
import { classNames } from "#web/ui/class-names.ts";

/** "+12,5%" in green, "-2,1%" in red, "-" where there is nothing to compare with. */
export function GrowthText({ growth }: { growth: number | null }) {
	return (
		<span
			className={classNames(
				"font-semibold tabular-nums",
				growth === null || growth === 0
					? "text-ink-2"
					: growth > 0
						? "text-ok"
						: "text-bad",
			)}
		>
			{formatGrowth(growth)}
		</span>
	);
}
