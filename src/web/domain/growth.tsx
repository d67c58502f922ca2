import { formatGrowth } from "#core/growth.ts";
import { classNames } from "#web/ui/class-names.ts";
import type { KpiCardProps } from "#web/ui/layout/kpi-card.tsx";

/** A growth as a KPI card shows it; nothing where there is nothing to compare with. */
export function growthChange(
	growth: number | null,
): Pick<KpiCardProps, "change" | "changeType"> {
	if (growth === null) return { change: undefined };
	return {
		change: formatGrowth(growth),
		changeType: growth === 0 ? "neutral" : growth > 0 ? "positive" : "negative",
	};
}

/** "+12,5%" in green, "−2,1%" in red, "-" where there is nothing to compare with. */
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
