import { Check, Minus } from "lucide-react";
import {
	type ComponentProps,
	type ReactNode,
	useEffect,
	useId,
	useRef,
} from "react";
import { useMergedRef } from "../use-merged-ref.ts";
import { ChoiceLabel } from "./choice-label.tsx";

type CheckboxControlProps = Omit<ComponentProps<"input">, "type"> & {
	/** Some but not all of what it stands for is chosen. */
	isMixed?: boolean;
};

type CheckboxProps = CheckboxControlProps & {
	label: ReactNode;
	hint?: ReactNode;
};

export function Checkbox({ label, hint, className, ...rest }: CheckboxProps) {
	const hintId = useId();
	return (
		<ChoiceLabel
			className={className}
			control={
				<CheckboxControl
					{...rest}
					aria-describedby={hint ? hintId : rest["aria-describedby"]}
				/>
			}
			hint={hint}
			hintId={hintId}
			label={label}
		/>
	);
}

/** The box alone, where something else says what it chooses. */
export function CheckboxControl({
	isMixed = false,
	ref,
	...rest
}: Omit<CheckboxControlProps, "className">) {
	const ownRef = useRef<HTMLInputElement>(null);
	const mergedRef = useMergedRef(ownRef, ref);
	useEffect(() => {
		// There is no attribute for it.
		if (ownRef.current) ownRef.current.indeterminate = isMixed;
	}, [isMixed]);
	const Mark = isMixed ? Minus : Check;
	return (
		<span className="relative mt-[3px] grid size-4 shrink-0 place-items-center">
			<input
				{...rest}
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
	);
}
