import { dayOf, formatDay, formatTime } from "#core/business-time.ts";
import { useBusinessNow } from "#web/data/clock.ts";
import type { FilterChip } from "#web/ui/layout/filter-chip-row.tsx";
import { periodChipKey } from "./use-report-chips.ts";

/** What paper must say of itself, since the address is not on it. */
export function PrintedHead({ chips }: { chips: readonly FilterChip[] }) {
	return (
		<div className="mb-4 hidden print:block">
			<p>{filtersText(chips)}</p>
			<GeneratedAt />
		</div>
	);
}

export function GeneratedAt() {
	const now = useBusinessNow();
	return (
		now && (
			<p className="hidden text-ink-2 print:block">
				Gerado em {formatDay(dayOf(now))} às {formatTime(now)}
			</p>
		)
	);
}

/** "Loja: TechHub · Categoria: Moda", or that everything is in it. */
export function filtersText(chips: readonly FilterChip[]): string {
	const filters = chips.filter(({ key }) => key !== periodChipKey);
	if (filters.length === 0) return "Sem filtros: todas as vendas do período";
	return filters.map(({ label, value }) => `${label}: ${value}`).join(" · ");
}
