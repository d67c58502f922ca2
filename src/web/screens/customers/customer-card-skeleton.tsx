import { Card } from "../../ui/card.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";

/** A customer card's shape while the customers are on the way. */
export function CustomerCardSkeleton() {
	return (
		<Card>
			<div className="flex gap-3 p-card pb-4">
				<Skeleton className="size-9" shape="circle" />
				<div className="grid flex-1 gap-2 pt-1">
					<Skeleton className="h-4 w-3/5" />
					<Skeleton className="h-3 w-2/5" />
				</div>
			</div>
			<div className="flex gap-1.5 px-card pb-4">
				<Skeleton className="h-[22px] w-16" />
				<Skeleton className="h-[22px] w-16" />
			</div>
			<div className="grid gap-2.5 px-card pb-4">
				<Skeleton className="h-3.5 w-4/5" />
				<Skeleton className="h-3.5 w-2/5" />
				<Skeleton className="h-3.5 w-3/5" />
			</div>
			<div className="grid gap-4 border-line-2 border-t px-card py-4">
				<Skeleton className="h-9 w-2/5" />
				<Skeleton className="h-9 w-full" />
			</div>
			<div className="border-line-2 border-t px-card py-4">
				<Skeleton className="h-10 w-4/5" />
			</div>
		</Card>
	);
}
