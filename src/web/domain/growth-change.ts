import { formatGrowth } from "#core/growth.ts";
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
