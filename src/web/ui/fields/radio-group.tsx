import { type ReactNode, useContext, useId } from "react";
import { ChoiceLabel } from "./choice-label.tsx";
import { FieldContext } from "./field-context.ts";

type RadioOption<Value extends string> = {
	value: Value;
	label: ReactNode;
	hint?: ReactNode;
	disabled?: boolean;
};

type RadioGroupProps<Value extends string> = {
	options: readonly RadioOption<Value>[];
	value: Value | null;
	onValueChange: (value: Value) => void;
	/** Needed outside a `<Field isGroup>`. */
	label?: string;
	columns?: 1 | 2;
};

export function RadioGroup<Value extends string>({
	options,
	value,
	onValueChange,
	label,
	columns = 1,
}: RadioGroupProps<Value>) {
	const field = useContext(FieldContext);
	const name = useId();
	const hintBase = useId();
	return (
		<div
			aria-describedby={field?.describedBy}
			aria-invalid={field?.isInvalid || undefined}
			aria-label={label}
			aria-labelledby={label ? undefined : field?.labelId}
			aria-required={field?.isRequired || undefined}
			className={columns === 2 ? "grid gap-x-4 sm:grid-cols-2" : undefined}
			role="radiogroup"
		>
			{options.map((option) => {
				const hintId = `${hintBase}-${option.value}`;
				return (
					<ChoiceLabel
						control={
							<input
								aria-describedby={option.hint ? hintId : undefined}
								checked={option.value === value}
								className="mt-[3px] size-4 shrink-0 cursor-[inherit] appearance-none rounded-full border border-control-line bg-surface transition-colors checked:border-5 checked:border-brand"
								disabled={option.disabled}
								name={name}
								onChange={() => onValueChange(option.value)}
								type="radio"
								value={option.value}
							/>
						}
						hint={option.hint}
						hintId={hintId}
						key={option.value}
						label={option.label}
					/>
				);
			})}
		</div>
	);
}
