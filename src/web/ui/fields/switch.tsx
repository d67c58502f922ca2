import { type ComponentProps, type ReactNode, useContext, useId } from "react";
import { ChoiceLabel } from "./choice-label.tsx";
import { ReadOnlyFields } from "./read-only-fields.ts";

type SwitchProps = Omit<ComponentProps<"input">, "type" | "role"> & {
	label: ReactNode;
	hint?: ReactNode;
};

/** A checkbox underneath, so forms and keyboards treat it as one; "switch" to screen readers. */
export function Switch({ label, hint, className, ...rest }: SwitchProps) {
	const hintId = useId();
	const isReadOnly = useContext(ReadOnlyFields);
	return (
		<ChoiceLabel
			className={className}
			control={
				<span className="relative mt-px inline-flex shrink-0">
					<input
						{...rest}
						disabled={isReadOnly || rest.disabled}
						aria-describedby={hint ? hintId : rest["aria-describedby"]}
						className="peer h-5 w-9 cursor-[inherit] appearance-none rounded-full bg-control-line transition-colors checked:bg-brand"
						// biome-ignore lint/a11y/useAriaPropsForRole: a checkbox tells its own checked state.
						role="switch"
						type="checkbox"
					/>
					<span
						aria-hidden
						className="pointer-events-none absolute top-0.5 left-0.5 size-4 rounded-full bg-surface transition-transform peer-checked:translate-x-4"
					/>
				</span>
			}
			controlAt="end"
			hint={hint}
			hintId={hintId}
			label={label}
		/>
	);
}
