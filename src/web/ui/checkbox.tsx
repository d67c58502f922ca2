import { Check, Minus } from "lucide-react";
import {
	type ComponentProps,
	type ReactNode,
	useEffect,
	useId,
	useRef,
} from "react";
import { ChoiceLabel } from "./choice-label.tsx";
import { useMergedRef } from "./use-merged-ref.ts";

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
	ref,
	...rest
}: CheckboxProps) {
	const hintId = useId();
	const ownRef = useRef<HTMLInputElement>(null);
	const mergedRef = useMergedRef(ownRef, ref);
	useEffect(() => {
		// There is no attribute for it.
		if (ownRef.current) ownRef.current.indeterminate = isMixed;
	}, [isMixed]);
	const Mark = isMixed ? Minus : Check;
	return (
		<ChoiceLabel
			className={className}
			control={
				<span className="relative mt-[3px] grid size-4 shrink-0 place-items-center">
					<input
						{...rest}
						aria-describedby={hint ? hintId : rest["aria-describedby"]}
						className="peer size-4 cursor-[inherit] appearance-none rounded-[5px] border border-control-line bg-surface transition-colors checked:border-brand checked:bg-brand indeterminate:border-brand indeterminate:bg-brand"
						ref={mergedRef}
						type="checkbox"
					/>
					<Mark
						aria-hidden
						className="pointer-events-none absolute text-on-brand opacity-0 peer-checked:opacity-100 peer-indeterminate:opacity-100"
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
