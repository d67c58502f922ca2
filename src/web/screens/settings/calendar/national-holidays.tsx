import { nationalHolidays } from "#core/holidays.ts";
import { Card, CardHeader, CardRows } from "#web/ui/layout/card.tsx";
import { dayWithWeekday } from "./day-text.ts";

/** Computed, so that nobody keeps them; nothing here can be changed. */
export function NationalHolidays({ year }: { year: number }) {
	return (
		<Card>
			<CardHeader
				description="Já estão no calendário, todos os anos."
				title={`Feriados nacionais de ${year}`}
			/>
			<CardRows>
				{nationalHolidays(year).map(({ day, name }) => (
					<li key={name}>
						<p>{name}</p>
						<p className="text-ink-3 text-sm tabular-nums">
							{dayWithWeekday(day)}
						</p>
					</li>
				))}
			</CardRows>
		</Card>
	);
}
