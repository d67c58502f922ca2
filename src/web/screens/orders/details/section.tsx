import { type ReactNode, useId } from "react";
import { classNames } from "#web/ui/class-names.ts";

/** A part of the dialog under its own heading. */
export function Section({
	title,
	aside,
	className,
	children,
}: {
	title: string;
	aside?: ReactNode;
	className?: string;
	children: ReactNode;
}) {
	const headingId = useId();
	return (
		<section
			aria-labelledby={headingId}
			className={classNames("min-w-0", className)}
		>
			<div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
				<h3 className="font-semibold tracking-tight" id={headingId}>
					{title}
				</h3>
				{aside && <p className="text-ink-3 text-sm">{aside}</p>}
			</div>
			{children}
		</section>
	);
}
