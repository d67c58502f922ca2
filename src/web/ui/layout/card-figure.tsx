import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";

/** A small figure with its name, inside the `<dl>` of a card. */
export function CardFigure({
	label,
	className,
	children,
}: {
	label: string;
	className?: string;
	children: ReactNode;
}) {
	return (
		<div className={classNames("min-w-0", className)}>
			<dt className="text-ink-3 text-xs">{label}</dt>
			<dd className="font-semibold tabular-nums">{children}</dd>
		</div>
	);
}
