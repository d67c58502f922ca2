import { Check, Minus } from "lucide-react";
import { type ComponentProps, type ReactNode, useId } from "react";
import { ChoiceLabel } from "./choice-label.tsx";

export type CheckboxProps = Omit<ComponentProps<"input">, "type"> & {
	label: ReactNode;
	hint?: ReactNode;
	/** Some but not all of what it stands for is chosen. */
	isMixed?: boolean;
};

export function Checkbox({
	label,
	hint,
	isMixed = false,
	className,
	...rest
}: CheckboxProps) {
	const hintId = useId();
	const Mark = isMixed ? Minus : Check;
	return (
		<ChoiceLabel
			className={className}
			control={
				<span className="relative mt-[3px] grid size-4 shrink-0 place-items-center">
					<input
						{...rest}
						aria-checked={isMixed ? "mixed" : undefined}
						aria-describedby={hint ? hintId : rest["aria-describedby"]}
						className="peer size-4 cursor-[inherit] appearance-none rounded-[5px] border border-control-line bg-surface transition-colors checked:border-brand checked:bg-brand aria-[checked=mixed]:border-brand aria-[checked=mixed]:bg-brand"
						type="checkbox"
					/>
					<Mark
						aria-hidden
						className="pointer-events-none absolute text-on-brand opacity-0 peer-checked:opacity-100 peer-aria-[checked=mixed]:opacity-100"
						size={12}
						strokeWidth={3.5}
					/>
				</span>
			}
			hint={hint}
			hintId={hintId}
			label={label}
		/>
	);
}
