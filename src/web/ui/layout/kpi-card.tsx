import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Link, type LinkProps } from "react-router";
import { Sparkline } from "../charts/sparkline.tsx";
import { classNames } from "../class-names.ts";
import { Skeleton } from "../feedback/skeleton.tsx";
import { Card } from "./card.tsx";
import { HowComputed } from "./how-computed.tsx";

export type KpiCardProps = {
	title: string;
	value: ReactNode;
	/** What the figure or its change is compared with: "vs. janeiro". */
	description?: ReactNode;
	/** Sign and number: "+12,5%". */
	change?: string | undefined;
	changeType?: "positive" | "negative" | "neutral";
	icon?: LucideIcon;
	variant?: "default" | "primary" | "success" | "warning";
	/** The series behind the figure, oldest first. */
	sparkline?: readonly number[] | undefined;
	/** The series in words, for those who do not see it. */
	sparklineLabel?: string;
	/** Opens the rows behind the number; the whole card can be clicked. */
	to?: LinkProps["to"];
	/** Of the link, when it opens a dialog over the screen. */
	state?: LinkProps["state"];
	preventScrollReset?: boolean;
	/** How the figure is computed. */
	howComputed?: ReactNode;
	className?: string;
};

export function KpiCard({
	title,
	value,
	description,
	change,
	changeType = "neutral",
	icon: Icon,
	variant = "default",
	sparkline,
	sparklineLabel,
	to,
	state,
	preventScrollReset = false,
	howComputed,
	className,
}: KpiCardProps) {
	const hasSparkline = sparkline !== undefined && sparkline.length > 1;
	return (
		<Card
			className={classNames(
				"relative flex flex-col break-inside-avoid p-card print:p-3",
				to !== undefined &&
					"transition-colors focus-within:border-brand hover:border-field-line hover:bg-hover",
				className,
			)}
		>
			<div className="flex min-h-6 items-center gap-1.5 text-ink-2 text-sm">
				<h2 className="min-w-0 truncate">
					{to === undefined ? (
						title
					) : (
						<Link
							className="text-inherit no-underline outline-none after:absolute after:inset-0 after:rounded-card focus-visible:after:outline-2 focus-visible:after:outline-brand focus-visible:after:outline-offset-2"
							preventScrollReset={preventScrollReset}
							state={state}
							to={to}
						>
							{title}
						</Link>
					)}
				</h2>
				{howComputed && <HowComputed title={title}>{howComputed}</HowComputed>}
				{hasSparkline ? (
					<Sparkline
						className="ml-auto shrink-0"
						color={lines[variant]}
						values={sparkline}
					/>
				) : (
					Icon && (
						<Icon
							aria-hidden
							className={classNames("ml-auto shrink-0", icons[variant])}
							size={18}
							strokeWidth={1.75}
						/>
					)
				)}
			</div>
			<p className="mt-2 break-words text-kpi tabular-nums print:whitespace-nowrap print:text-lg">
				{value}
			</p>
			<p className="mt-1 flex flex-wrap items-baseline gap-x-1.5 text-ink-3 text-xs">
				{change && (
					<span
						className={classNames(
							"font-semibold tabular-nums",
							changes[changeType],
						)}
					>
						{change}
					</span>
				)}
				{description}
				{hasSparkline && sparklineLabel && (
					<span className="sr-only">{sparklineLabel}</span>
				)}
			</p>
		</Card>
	);
}

/** The shape of a KPI card while its figure is on the way. */
export function KpiCardSkeleton() {
	return (
		<Card className="p-card">
			<div className="flex h-6 items-center justify-between">
				<Skeleton className="h-3.5 w-24" />
				<Skeleton className="h-4 w-20" />
			</div>
			<Skeleton className="mt-3 mb-3 h-6 w-36" />
			<Skeleton className="mb-[3px] h-3 w-28" />
		</Card>
	);
}

// A line is data, so it takes the data colours, which stand apart from the status ones.
const lines = {
	default: "var(--series-5)",
	primary: "var(--series-1)",
	success: "var(--series-2)",
	warning: "var(--series-3)",
};

const icons = {
	default: "text-ink-3",
	primary: "text-brand",
	success: "text-ok",
	warning: "text-warn",
};

const changes = {
	positive: "text-ok",
	negative: "text-bad",
	neutral: "text-ink-2",
};
