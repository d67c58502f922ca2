import { Card } from "../../ui/card.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";

/** A product card's shape while the products are on the way. */
export function ProductCardSkeleton() {
	return (
		<Card>
			<div className="flex gap-3 p-card pb-4">
				<Skeleton className="size-20 rounded-control" />
				<div className="grid flex-1 content-start gap-2 pt-1">
					<Skeleton className="h-4 w-4/5" />
					<Skeleton className="h-3 w-2/5" />
					<Skeleton className="h-3 w-1/2" />
				</div>
			</div>
			<div className="flex gap-1.5 px-card pb-4">
				<Skeleton className="h-[22px] w-16" />
				<Skeleton className="h-[22px] w-20" />
			</div>
			<div className="grid gap-4 border-line-2 border-t px-card py-4">
				<Skeleton className="h-9 w-4/5" />
				<Skeleton className="h-8 w-3/5" />
			</div>
			<div className="border-line-2 border-t p-card pt-3">
				<Skeleton className="h-control w-full" />
			</div>
		</Card>
	);
}
