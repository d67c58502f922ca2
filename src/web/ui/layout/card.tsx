import type { ComponentProps, ReactNode } from "react";
import { classNames } from "../class-names.ts";

/** A surface with a hairline. Inside it, rows and hairlines rather than more boxes. */
export function Card({ className, ...rest }: ComponentProps<"div">) {
	return (
		<div
			{...rest}
			className={classNames(
				"min-w-0 rounded-card border border-line bg-surface shadow-quiet",
				className,
			)}
		/>
	);
}

type CardHeaderProps = {
	title: ReactNode;
	/** A date, a link, a small control at the end of the line. */
	aside?: ReactNode;
	description?: ReactNode;
	/** How its figures are computed: a `<HowComputed>` beside the title. */
	help?: ReactNode;
	/** Heading level below the page's h1. */
	level?: 2 | 3;
	id?: string;
};

export function CardHeader({
	title,
	aside,
	description,
	help,
	level = 2,
	id,
}: CardHeaderProps) {
	const Heading = level === 2 ? "h2" : "h3";
	return (
		<div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 px-card pt-4 pb-3">
			<div className="min-w-0">
				<div className="flex items-center gap-1.5">
					<Heading className="font-semibold text-md tracking-tight" id={id}>
						{title}
					</Heading>
					{help}
				</div>
				{description && <p className="text-ink-3 text-sm">{description}</p>}
			</div>
			{aside && <div className="text-ink-3 text-sm">{aside}</div>}
		</div>
	);
}

export function CardBody({ className, ...rest }: ComponentProps<"div">) {
	return <div {...rest} className={classNames("px-card pb-card", className)} />;
}

/** Rows under a card's header, parted by hairlines. */
export function CardRows({ className, ...rest }: ComponentProps<"ul">) {
	return (
		<ul
			{...rest}
			className={classNames(
				"divide-y divide-line-2 border-line-2 border-t *:px-card *:py-row",
				className,
			)}
		/>
	);
}
