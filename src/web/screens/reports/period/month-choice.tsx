import { type Month, monthName, monthNames } from "#core/business-time.ts";
import { classNames } from "#web/ui/class-names.ts";
import { capitalised } from "../report-text.ts";

/** The months with orders, newest year first, each year in the order of the calendar. */
export function MonthChoice({
	months,
	value,
	onChoose,
}: {
	months: readonly Month[];
	value: Month | null;
	onChoose: (month: Month) => void;
}) {
	const years = [...new Set(months.map((month) => month.slice(0, 4)))];
	return (
		<fieldset className="max-h-60 overflow-y-auto">
			<legend className="mb-2 font-semibold text-sm">Mês</legend>
			{years.map((year) => (
				<div className="mb-2" key={year}>
					<p className="mb-1 text-ink-3 text-xs tabular-nums">{year}</p>
					<div className="grid grid-cols-3 gap-1">
						{months
							.filter((month) => month.startsWith(year))
							.toReversed()
							.map((month) => (
								<button
									aria-label={capitalised(monthName(month))}
									aria-pressed={month === value}
									className={classNames(
										"h-8 rounded-control text-sm pointer-coarse:h-11",
										month === value
											? "bg-brand font-semibold text-on-brand"
											: "bg-mute-soft text-ink hover:bg-hover",
									)}
									key={month}
									onClick={() => onChoose(month)}
									type="button"
								>
									{capitalised(
										monthNames[Number(month.slice(5, 7)) - 1] ?? month,
									)}
								</button>
							))}
					</div>
				</div>
			))}
		</fieldset>
	);
}
