import { useQuery } from "@tanstack/react-query";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useState } from "react";
import type { Calendar } from "#contract/calendar.ts";
import { calendarQuery } from "#web/data/calendar.ts";
import { settingsQueries } from "#web/data/settings.ts";
import { UntilLoaded } from "#web/domain/until-loaded.tsx";
import { IconButton } from "#web/ui/buttons/icon-button.tsx";
import { PageHeader } from "#web/ui/layout/page-header.tsx";
import { RowsSkeleton } from "../rows-skeleton.tsx";
import { NationalHolidays } from "./national-holidays.tsx";
import { OwnDays } from "./own-days.tsx";

/** `/configuracoes/calendario`: the days that do not count when stores are late. */
export function CalendarScreen() {
	const query = useQuery(calendarQuery());
	const settings = useQuery(settingsQueries.marketplace());
	return (
		<>
			<PageHeader
				subtitle="Sábados, domingos e os dias abaixo não contam no prazo de processamento das lojas"
				title="Calendário"
			/>
			{query.data && settings.data ? (
				<YearOfCalendar
					calendar={query.data}
					thisYear={Number(settings.data.today.slice(0, 4))}
				/>
			) : (
				<UntilLoaded
					queries={[query, settings]}
					title="Não foi possível carregar o calendário"
				>
					<RowsSkeleton label="Carregando o calendário" />
				</UntilLoaded>
			)}
		</>
	);
}

function YearOfCalendar({
	calendar,
	thisYear,
}: {
	calendar: Calendar;
	thisYear: number;
}) {
	const [year, setYear] = useState(thisYear);
	return (
		<div className="max-w-5xl">
			<div className="mb-4 flex items-center gap-1">
				<IconButton
					disabled={year <= firstYear}
					icon={ChevronLeft}
					label="Ano anterior"
					onClick={() => setYear(year - 1)}
				/>
				<p
					aria-live="polite"
					className="min-w-14 text-center font-semibold text-lg tabular-nums"
				>
					{year}
				</p>
				<IconButton
					disabled={year >= lastYear}
					icon={ChevronRight}
					label="Próximo ano"
					onClick={() => setYear(year + 1)}
				/>
			</div>
			<div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)]">
				<OwnDays calendar={calendar} onYear={setYear} year={year} />
				<NationalHolidays year={year} />
			</div>
		</div>
	);
}

/** Of the days that the contract knows. */
const firstYear = 1900;
const lastYear = 2999;
