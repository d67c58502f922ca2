import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";

/** A key, drawn as one. Hidden where there is no keyboard. */
export function Kbd({
	className,
	children,
}: {
	className?: string;
	children: ReactNode;
}) {
	return (
		<kbd
			aria-hidden
			className={classNames(
				"rounded-md border border-line bg-surface px-1.5 font-sans text-2xs text-ink-3 leading-[1.125rem] pointer-coarse:hidden",
				className,
			)}
		>
			{children}
		</kbd>
	);
}
