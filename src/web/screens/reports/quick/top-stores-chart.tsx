import { formatCount, formatDecimal, formatMoney } from "#core/money.ts";
import { storeColorIndex } from "#core/store-color.ts";
import { RecordLink } from "#web/domain/peek.tsx";
import { BarList } from "#web/ui/charts/bar-list.tsx";
import { seriesColor } from "#web/ui/charts/series-color.ts";
import { Card } from "#web/ui/layout/card.tsx";

const shown = 10;

interface StoreShare {
	id: number;
	name: string;
	/** Of the whole. */
	percent: number;
}

/** The largest shares as bars; every store is in the table below. */
export function TopStoresChart<Row extends StoreShare>({
	title,
	column,
	rows,
	cents,
}: {
	title: string;
	/** What the amounts are: "Receita". */
	column: string;
	rows: readonly Row[];
	cents: (row: Row) => number;
}) {
	const top = Math.max(1, ...rows.map(cents));
	return (
		<div className="mb-6">
			<h3 className="mb-3 font-semibold">
				{title}
				{rows.length > shown && (
					<span className="font-normal text-ink-3">
						{" "}
						· as {shown} maiores de {formatCount(rows.length)}
					</span>
				)}
			</h3>
			<Card>
				<BarList
					className="border-t-0"
					columns={[column, "Participação"]}
					isRanked
					items={rows.slice(0, shown).map((row) => ({
						id: row.id,
						label: <RecordLink id={row.id} name={row.name} noun="stores" />,
						share: cents(row) / top,
						color: seriesColor(storeColorIndex(row.id)),
						figures: [
							<span className="font-semibold" key="cents">
								{formatMoney(cents(row))}
							</span>,
							<span className="text-ink-2" key="percent">
								{formatDecimal(row.percent, 1)}%
							</span>,
						],
					}))}
					label={title}
				/>
			</Card>
		</div>
	);
}
