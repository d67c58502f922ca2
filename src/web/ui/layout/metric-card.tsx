import type { ReactNode } from "react";
import { Link, type LinkProps } from "react-router";
import { Card } from "./card.tsx";

/** One figure among a few, inside a `<dl>`; with `to` the whole card opens what is counted. */
export function MetricCard({
	label,
	note,
	to,
	state,
	preventScrollReset = false,
	children,
}: {
	label: string;
	note: string;
	to?: LinkProps["to"];
	/** Of the link, when it opens a dialog over the screen. */
	state?: LinkProps["state"];
	preventScrollReset?: boolean;
	children: ReactNode;
}) {
	return (
		<Card className="relative px-3.5 py-3 has-[a:hover]:border-field-line has-[a:hover]:bg-hover">
			<dt className="text-ink-2 text-sm">
				{to === undefined ? (
					label
				) : (
					<Link
						className="after:absolute after:inset-0 after:rounded-card"
						preventScrollReset={preventScrollReset}
						state={state}
						to={to}
					>
						{label}
					</Link>
				)}
			</dt>
			<dd className="mt-1 font-semibold text-xl tracking-tight [overflow-wrap:anywhere]">
				{children}
			</dd>
			<dd className="text-ink-3 text-xs">{note}</dd>
		</Card>
	);
}
