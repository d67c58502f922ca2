import { Minus, Plus } from "lucide-react";
import { useContext } from "react";
import { IconButton } from "../buttons/icon-button.tsx";
import { FieldContext } from "./field-context.ts";
import { NumberInput } from "./number-input.tsx";

type StepperProps = {
	/** What is counted, for those who do not see where it stands. */
	label: string;
	value: number;
	onValueChange: (value: number) => void;
	min?: number;
	max: number;
};

/** A small whole number with its two buttons; typing and the arrow keys work as well. */
export function Stepper({
	label,
	value,
	onValueChange,
	min = 0,
	max,
}: StepperProps) {
	const field = useContext(FieldContext);
	const set = (next: number | null) =>
		onValueChange(Math.max(min, Math.min(max, next || 0)));
	return (
		<fieldset
			aria-label={label}
			className="inline-flex items-center gap-1"
			disabled={max < min || max === 0}
		>
			<IconButton
				disabled={value <= min}
				icon={Minus}
				label={`Menos: ${label}`}
				onClick={() => set(value - 1)}
				variant="secondary"
			/>
			{/* A field may have several of these: none of them is its one control. */}
			<FieldContext value={null}>
				<NumberInput
					align="end"
					aria-describedby={field?.describedBy}
					aria-invalid={field?.isInvalid}
					aria-label={label}
					className="w-16"
					onFocus={(event) => event.currentTarget.select()}
					onValueChange={set}
					value={value}
				/>
			</FieldContext>
			<IconButton
				disabled={value >= max}
				icon={Plus}
				label={`Mais: ${label}`}
				onClick={() => set(value + 1)}
				variant="secondary"
			/>
		</fieldset>
	);
}
