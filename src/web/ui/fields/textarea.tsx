import type { ComponentProps } from "react";
import { classNames } from "../class-names.ts";
import { useFieldControl } from "./field-context.ts";
import { inputStyle } from "./input-style.ts";

/** Grows with its text where the browser can; otherwise scrolls inside. */
export function Textarea({
	className,
	rows = 3,
	...rest
}: ComponentProps<"textarea">) {
	const control = useFieldControl(rest);
	return (
		<textarea
			{...rest}
			{...control}
			className={classNames(
				inputStyle,
				"field-sizing-content block max-h-64 min-h-20 resize-y px-3 py-2 read-only:bg-bg",
				className,
			)}
			rows={rows}
		/>
	);
}
