import type { ComponentProps } from "react";
import { classNames } from "../class-names.ts";

/** A quiet way to something else, inside or under a form. */
export function TextButton({ className, ...rest }: ComponentProps<"button">) {
	return (
		<button
			{...rest}
			className={classNames(
				"rounded-sm font-medium text-brand text-sm underline-offset-4 hover:underline pointer-coarse:min-h-11",
				className,
			)}
			type="button"
		/>
	);
}
