import type { SalesReport } from "#contract/reports.ts";
import { formatDay, monthName, shortMonth } from "#core/business-time.ts";
import { formatCompactMoney, formatMoney } from "#core/money.ts";
import type { DialogLinkProps } from "#web/routing/dialog-route.ts";
import { BarChart } from "#web/ui/charts/bar-chart.tsx";
import { LineChart } from "#web/ui/charts/line-chart.tsx";

type SalesRow = SalesReport["rows"][number];

/** More bars than these have no room for their labels. */
const mostBars = 12;

/** Bars while they are few; a line over many days or months. */
export function SalesChart({
	report: { rows, unit },
	linkOf,
}: {
	report: SalesReport;
	linkOf: (row: SalesRow) => DialogLinkProps;
}) {
	const isByDay = unit === "day";
	const label = isByDay ? "Receita por dia" : "Receita por mês";
	const nameOf = ({ start }: SalesRow) =>
		isByDay ? formatDay(start) : monthName(start);
	const shortNameOf = ({ start }: SalesRow) =>
		isByDay ? formatDay(start).slice(0, 5) : shortMonth(start);
	const shortTexts = formatCompactMoney(
		rows.map(({ revenueCents }) => revenueCents),
	);
	return (
		<div className="mb-6">
			<h3 className="mb-3 font-semibold">{label}</h3>
			{rows.length <= mostBars ? (
				<BarChart
					bars={rows.map((row, index) => ({
						label: nameOf(row),
						shortLabel: shortNameOf(row),
						value: row.revenueCents,
						text: formatMoney(row.revenueCents),
						shortText: shortTexts[index],
						link: linkOf(row),
					}))}
					figure="Receita"
					height={180}
					isTabled
					label={label}
				/>
			) : (
				<LineChart
					formatTicks={formatCompactMoney}
					formatValue={formatMoney}
					height={200}
					isTabled
					label={label}
					labels={rows.map(shortNameOf)}
					linkAt={(index) => {
						const row = rows[index];
						return row ? linkOf(row) : null;
					}}
					linkHint={isByDay ? "os pedidos do dia" : "os pedidos do mês"}
					series={[
						{
							label: "Receita",
							color: "var(--brand)",
							values: rows.map((row) => row.revenueCents),
						},
					]}
				/>
			)}
		</div>
	);
}
