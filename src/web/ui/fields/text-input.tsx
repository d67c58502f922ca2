import type { ComponentProps, ReactNode } from "react";
import { useContext, useId } from "react";
import { classNames } from "../class-names.ts";
import { useFieldControl } from "./field-context.ts";
import { inputStyle } from "./input-style.ts";
import { ReadOnlyFields } from "./read-only-fields.ts";

export type TextInputProps = Omit<ComponentProps<"input">, "prefix"> & {
	/** Unit or symbol drawn inside the box, read out with the field ("R$", "kg", "%"). */
	prefix?: string;
	suffix?: ReactNode;
	align?: "start" | "end";
};

export function TextInput({
	prefix,
	suffix,
	align = "start",
	className,
	type = "text",
	...rest
}: TextInputProps) {
	const affixId = useId();
	const isReadOnly = useContext(ReadOnlyFields);
	const hasAffix = Boolean(prefix || suffix);
	const control = useFieldControl({
		...rest,
		"aria-describedby":
			[rest["aria-describedby"], hasAffix && affixId]
				.filter(Boolean)
				.join(" ") || undefined,
	});
	return (
		<div className={classNames("relative", className)}>
			<input
				autoComplete="off"
				{...rest}
				{...control}
				{...(isReadOnly && { placeholder: "—", readOnly: true })}
				className={classNames(
					inputStyle,
					"h-control px-3 read-only:bg-bg",
					prefix && "pl-10",
					Boolean(suffix) && "pr-12",
					align === "end" && "text-right",
				)}
				type={type}
			/>
			{hasAffix && (
				<span
					className={classNames(
						"pointer-events-none absolute inset-y-0 flex items-center text-ink-3",
						prefix ? "left-3" : "right-3",
					)}
					id={affixId}
				>
					{prefix ?? suffix}
				</span>
			)}
		</div>
	);
}
