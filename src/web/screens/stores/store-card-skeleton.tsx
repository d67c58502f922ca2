import { Card } from "../../ui/card.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";

/** A store card's shape while the stores are on the way. */
export function StoreCardSkeleton() {
	return (
		<Card>
			<div className="flex gap-3 p-card pb-4">
				<Skeleton className="size-9" shape="circle" />
				<div className="grid flex-1 gap-2 pt-1">
					<Skeleton className="h-4 w-2/5" />
					<Skeleton className="h-3 w-3/5" />
				</div>
			</div>
			<div className="flex gap-1.5 px-card pb-4">
				<Skeleton className="h-[22px] w-16" />
				<Skeleton className="h-[22px] w-20" />
			</div>
			<div className="grid gap-4 border-line-2 border-t px-card py-4">
				<Skeleton className="h-9 w-1/2" />
				<Skeleton className="h-9 w-4/5" />
			</div>
			<div className="grid gap-4 border-line-2 border-t p-card">
				<Skeleton className="h-3 w-full" />
				<Skeleton className="h-control w-full" />
			</div>
		</Card>
	);
}
