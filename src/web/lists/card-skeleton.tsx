import type { ReactNode } from "react";
import { classNames } from "#web/ui/class-names.ts";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { Card } from "#web/ui/layout/card.tsx";

/** The shape of a card while its row is on the way: picture, name and badges, then what the card adds. */
export function CardSkeleton({
	picture,
	children,
}: {
	picture: ReactNode;
	children: ReactNode;
}) {
	return (
		<Card>
			<div className="flex gap-3 p-card pb-4">
				{picture}
				<div className="grid flex-1 content-start gap-2 pt-1">
					<Skeleton className="h-4 w-3/5" />
					<Skeleton className="h-3 w-2/5" />
				</div>
			</div>
			<div className="flex gap-1.5 px-card pb-4">
				<Skeleton className="h-[22px] w-16" />
				<Skeleton className="h-[22px] w-20" />
			</div>
			{children}
		</Card>
	);
}

/** Bars of these sizes, below a hairline. */
export function SkeletonSection({
	bars,
	className,
}: {
	bars: readonly string[];
	className?: string;
}) {
	return (
		<div
			className={classNames(
				"grid gap-4 border-line-2 border-t px-card py-4",
				className,
			)}
		>
			{bars.map((bar) => (
				<Skeleton className={bar} key={bar} />
			))}
		</div>
	);
}
