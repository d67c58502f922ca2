import { type ReactNode, useContext, useId } from "react";
import { classNames } from "../class-names.ts";
import { ChoiceLabel } from "./choice-label.tsx";
import { FieldContext } from "./field-context.ts";

export type RadioOption<Value extends string> = {
	value: Value;
	label: ReactNode;
	hint?: ReactNode;
	disabled?: boolean;
};

export type RadioGroupProps<Value extends string> = {
	options: readonly RadioOption<Value>[];
	value: Value | null;
	onValueChange: (value: Value) => void;
	/** Needed outside a `<Field isGroup>`. */
	label?: string;
	name?: string;
	columns?: 1 | 2;
	className?: string;
};

export function RadioGroup<Value extends string>({
	options,
	value,
	onValueChange,
	label,
	name,
	columns = 1,
	className,
}: RadioGroupProps<Value>) {
	const field = useContext(FieldContext);
	const ownName = useId();
	const hintBase = useId();
	return (
		<div
			aria-describedby={field?.describedBy}
			aria-invalid={field?.isInvalid || undefined}
			aria-label={label}
			aria-labelledby={label ? undefined : field?.labelId}
			aria-required={field?.isRequired || undefined}
			className={classNames(
				columns === 2 && "grid gap-x-4 sm:grid-cols-2",
				className,
			)}
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
								name={name ?? ownName}
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
