import { type ReactNode, useId } from "react";

/** A part of the dialog under its own heading. */
export function Section({
	title,
	aside,
	children,
}: {
	title: string;
	aside?: ReactNode;
	children: ReactNode;
}) {
	const headingId = useId();
	return (
		<section aria-labelledby={headingId} className="min-w-0">
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
