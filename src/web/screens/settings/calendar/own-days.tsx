import { Plus, Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import type { Calendar } from "#contract/calendar.ts";
import { customaryDays } from "#core/holidays.ts";
import { useMay } from "#web/data/session.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { IconButton } from "#web/ui/buttons/icon-button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { Card, CardBody, CardHeader, CardRows } from "#web/ui/layout/card.tsx";
import { useFocusKeptInList } from "#web/ui/layout/use-focus-kept-in-list.ts";
import { AddDayForm } from "./add-day-form.tsx";
import { dayWithWeekday } from "./day-text.ts";
import { useOwnDays } from "./use-own-days.ts";

/** Local holidays, days between a holiday and a weekend, stocktakings: what this marketplace adds to the national ones. */
export function OwnDays({
	calendar,
	year,
	onYear,
}: {
	calendar: Calendar;
	year: number;
	/** A day of another year was added: that one is to be seen. */
	onYear: (year: number) => void;
}) {
	const mayChange = useMay("settings:write");
	const ownDays = useOwnDays(calendar);
	const shown = calendar.days.filter(({ day }) => day.startsWith(`${year}-`));
	const list = useRef<HTMLUListElement>(null);
	const keepFocus = useFocusKeptInList(
		list,
		shown.map(({ day }) => day),
	);
	const isKnown = (day: string) =>
		calendar.days.some((holiday) => holiday.day === day);
	const suggestions = customaryDays(year).filter(({ days }) =>
		days.some(({ day }) => !isKnown(day)),
	);
	/** Busy, it has the focus back when it was refused; disabled, it would lose it. */
	const [pressed, setPressed] = useState<string | null>(null);
	const suggested = useRef<HTMLUListElement>(null);
	const keepFocusInSuggested = useFocusKeptInList(
		suggested,
		suggestions.map(({ name }) => name),
	);
	return (
		<Card>
			<CardHeader
				description="Feriados locais, pontes e outros dias em que as lojas não trabalham."
				title={`Dias próprios de ${year}`}
			/>
			{shown.length === 0 ? (
				<p className="border-line-2 border-t px-card py-row text-ink-3">
					Nenhum dia próprio em {year}.
				</p>
			) : (
				<CardRows ref={list}>
					{shown.map(({ day, name }) => (
						<li
							className="flex items-center justify-between gap-3"
							key={day}
							{...keepFocus(day)}
						>
							<div className="min-w-0">
								<p className="[overflow-wrap:anywhere]">{name}</p>
								<p className="text-ink-3 text-sm tabular-nums">
									{dayWithWeekday(day)}
								</p>
							</div>
							{mayChange && (
								<IconButton
									disabled={ownDays.isSaving}
									icon={Trash2}
									label={`Remover ${name}`}
									onClick={() => ownDays.remove(day)}
								/>
							)}
						</li>
					))}
				</CardRows>
			)}
			{mayChange ? (
				<CardBody className="grid gap-4 border-line-2 border-t pt-4">
					<AddDayForm
						isKnown={isKnown}
						isSaving={ownDays.isSaving}
						onAdd={(holiday) =>
							ownDays
								.add([holiday])
								.then(() => onYear(Number(holiday.day.slice(0, 4))))
						}
					/>
					{ownDays.failure && <Notice tone="bad">{ownDays.failure}</Notice>}
					{suggestions.length > 0 && (
						<div className="grid gap-2">
							<p className="text-ink-3 text-sm">
								Carnaval e Corpus Christi não são feriados nacionais. Se as
								lojas param, adicione:
							</p>
							<ul className="flex flex-wrap gap-2" ref={suggested}>
								{suggestions.map(({ name, days }) => (
									<li key={name} {...keepFocusInSuggested(name)}>
										<Button
											busy={ownDays.isSaving && pressed === name}
											disabled={ownDays.isSaving && pressed !== name}
											icon={Plus}
											onClick={() => {
												setPressed(name);
												void ownDays
													.add(days.filter(({ day }) => !isKnown(day)))
													.catch(() => {}) // said above
													.finally(() => setPressed(null));
											}}
											size="sm"
										>
											Adicionar {name} {year}
										</Button>
									</li>
								))}
							</ul>
						</div>
					)}
				</CardBody>
			) : (
				<CardBody className="border-line-2 border-t pt-3 text-ink-3">
					Só um administrador altera o calendário.
				</CardBody>
			)}
		</Card>
	);
}
