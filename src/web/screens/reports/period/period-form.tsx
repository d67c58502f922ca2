import { type FormEvent, useState } from "react";
import { flushSync } from "react-dom";
import { fieldErrorsOf } from "#contract/field-errors.ts";
import { fieldMessage } from "#contract/messages.ts";
import {
	type ReportFilters,
	type ReportPeriod,
	reportFilters,
} from "#contract/reports.ts";
import { focusFirstInvalid } from "#web/forms/focus-first-invalid.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { DateInput } from "#web/ui/fields/date-input.tsx";
import { Field } from "#web/ui/fields/field.tsx";

/** All three at once: a month and days exclude each other. */
export type PeriodPatch = Record<
	"month" | "dateFrom" | "dateTo",
	string | undefined
>;

export function PeriodForm({
	period,
	onApply,
}: {
	period: ReportPeriod;
	onApply: (patch: PeriodPatch) => void;
}) {
	const [days, setDays] = useState({
		dateFrom: period.from,
		dateTo: period.to,
	});
	const [errors, setErrors] = useState<Errors>({});

	function change(patch: Partial<typeof days>) {
		setDays({ ...days, ...patch });
		setErrors({});
	}

	function apply(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		event.stopPropagation();
		const found = errorsOf(days);
		flushSync(() => setErrors(found));
		if (Object.keys(found).length === 0) onApply({ month: undefined, ...days });
		else focusFirstInvalid(event.currentTarget);
	}

	return (
		<form
			className="border-line-2 not-first:border-t not-first:pt-3"
			noValidate
			onSubmit={apply}
		>
			<fieldset>
				<legend className="float-left mb-2 font-semibold text-sm">
					Período personalizado
				</legend>
				<div className="clear-both grid grid-cols-2 gap-3">
					<Field error={errors.dateFrom} label="De">
						<DateInput
							max={days.dateTo}
							onValueChange={(dateFrom) => change({ dateFrom })}
							value={days.dateFrom}
						/>
					</Field>
					<Field error={errors.dateTo} label="Até">
						<DateInput
							min={days.dateFrom}
							onValueChange={(dateTo) => change({ dateTo })}
							value={days.dateTo}
						/>
					</Field>
				</div>
			</fieldset>
			<Button className="mt-3 w-full" type="submit" variant="primary">
				Aplicar período
			</Button>
		</form>
	);
}

type Errors = Partial<Record<keyof ReportFilters, string>>;

function errorsOf(days: { dateFrom: string; dateTo: string }): Errors {
	const errors: Record<string, string> = {};
	for (const [field, day] of Object.entries(days))
		if (day === "") errors[field] = fieldMessage("required");
	const result = reportFilters.safeParse(days);
	if (!result.success)
		for (const { field, message } of fieldErrorsOf(result.error))
			errors[field] ??= message;
	return errors;
}
