import { CalendarDays } from "lucide-react";
import { Popover } from "radix-ui";
import { useState } from "react";
import type { ReportSummary } from "#contract/reports.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { MonthChoice } from "./month-choice.tsx";
import { PeriodForm, type PeriodPatch } from "./period-form.tsx";

/** Months with orders are one click away; any other days are typed below them. */
export function PeriodButton({
	report,
	onChange,
}: {
	report: Pick<ReportSummary, "period" | "availableMonths">;
	onChange: (patch: PeriodPatch) => void;
}) {
	const [isOpen, setIsOpen] = useState(false);
	const { period, availableMonths } = report;

	function choose(patch: PeriodPatch) {
		onChange(patch);
		setIsOpen(false);
	}

	return (
		<Popover.Root onOpenChange={setIsOpen} open={isOpen}>
			<Popover.Trigger asChild>
				<Button icon={CalendarDays}>Período</Button>
			</Popover.Trigger>
			<Popover.Portal>
				<Popover.Content
					align="end"
					aria-label="Período"
					className="z-30 w-80 max-w-[calc(100vw-1rem)] animate-pop-in rounded-card border border-line bg-surface p-4 shadow-float outline-none"
					collisionPadding={8}
					onOpenAutoFocus={(event) => focusChosenMonth(event)}
					sideOffset={6}
				>
					{availableMonths.length > 0 && (
						<MonthChoice
							months={availableMonths}
							onChoose={(month) =>
								choose({ month, dateFrom: undefined, dateTo: undefined })
							}
							value={period.month}
						/>
					)}
					<PeriodForm onApply={choose} period={period} />
				</Popover.Content>
			</Popover.Portal>
		</Popover.Root>
	);
}

function focusChosenMonth(event: Event) {
	const chosen =
		event.currentTarget instanceof HTMLElement
			? event.currentTarget.querySelector<HTMLElement>("[aria-pressed=true]")
			: null;
	if (!chosen) return;
	event.preventDefault();
	chosen.focus();
}
