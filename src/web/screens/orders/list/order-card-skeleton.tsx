import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { cardAreas } from "./card-areas.ts";

export function OrderCardSkeleton() {
	return (
		<Card className={cardAreas}>
			<Skeleton className="mt-1 size-4 [grid-area:check]" />
			<Skeleton className="my-1 h-3.5 w-28 [grid-area:code]" />
			<Skeleton className="my-0.5 h-3 w-36 [grid-area:when]" />
			<div className="grid gap-2 py-1 [grid-area:who]">
				<Skeleton className="h-3.5 w-40" />
				<Skeleton className="h-3 w-24" />
			</div>
			<div className="grid gap-3 py-1 [grid-area:split]">
				<Skeleton className="h-1.5 w-full" />
				<Skeleton className="h-3 w-3/4" />
			</div>
			<Skeleton className="my-1 h-3.5 w-24 [grid-area:total] @xl:justify-self-end" />
			<Skeleton className="h-5 w-24 [grid-area:status] @max-4xl:justify-self-end" />
			<Skeleton className="h-8 w-20 [grid-area:actions]" />
		</Card>
	);
}
