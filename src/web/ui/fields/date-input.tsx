import { CalendarDays } from "lucide-react";
import { useRef } from "react";
import { formatDay, isDay } from "#core/business-time.ts";
import { digitsOf, fillPattern } from "#core/mask.ts";
import { classNames } from "../class-names.ts";
import { useFieldProblem } from "./field-context.ts";
import { MaskedInput, type MaskedInputProps } from "./masked-input.tsx";

type DateInputProps = Omit<
	MaskedInputProps,
	| "value"
	| "defaultValue"
	| "onChange"
	| "onValueChange"
	| "mask"
	| "type"
	| "min"
	| "max"
> & {
	/** A day, "2024-02-29"; "" when empty; the text as typed while it is no day (a schema refuses it). */
	value: string;
	onValueChange: (day: string) => void;
	/** The days the calendar offers. */
	min?: string | undefined;
	max?: string | undefined;
};

/** Always dd/mm/aaaa, whatever the language of the browser, with the platform's calendar on a button. */
export function DateInput({
	value,
	onValueChange,
	min,
	max,
	className,
	...rest
}: DateInputProps) {
	const picker = useRef<HTMLInputElement>(null);
	const isReadable = value === "" || isDay(value);
	useFieldProblem(isReadable ? null : "Data inválida. Digite como 29/02/2024.");

	return (
		<div className={classNames("relative", className)}>
			<MaskedInput
				placeholder="dd/mm/aaaa"
				{...rest}
				inputMode="numeric"
				mask={maskDay}
				maxLength={10}
				onValueChange={(typed) => onValueChange(parseDay(typed) ?? typed)}
				value={isDay(value) ? formatDay(value) : value}
			/>
			<button
				aria-label="Abrir calendário"
				className="absolute top-1/2 right-0.5 grid size-8 -translate-y-1/2 place-items-center rounded-lg text-ink-3 hover:text-ink disabled:opacity-55"
				disabled={rest.disabled}
				onClick={() => picker.current?.showPicker()}
				type="button"
			>
				<CalendarDays aria-hidden size={16} />
			</button>
			<input
				aria-hidden
				className="pointer-events-none absolute right-0 bottom-0 size-0 opacity-0"
				max={max}
				min={min}
				onChange={(event) => onValueChange(event.currentTarget.value)}
				ref={picker}
				tabIndex={-1}
				type="date"
				value={isDay(value) ? value : ""}
			/>
		</div>
	);
}

/** Lays slashes into a day being typed: "2902" → "29/02". A pasted "2024-02-29" is turned around. */
function maskDay(typed: string): string {
	const pasted = /^\s*(\d{4}-\d{2}-\d{2})\s*$/.exec(typed);
	if (pasted?.[1] && isDay(pasted[1])) return formatDay(pasted[1]);
	return fillPattern(digitsOf(typed).slice(0, 8), "##/##/####");
}

/** The day in a typed "29/02/2024", as "2024-02-29"; null when the calendar has no such day. */
function parseDay(typed: string): string | null {
	const parts = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(typed);
	if (!parts) return null;
	const day = `${parts[3]}-${parts[2]}-${parts[1]}`;
	return isDay(day) ? day : null;
}
