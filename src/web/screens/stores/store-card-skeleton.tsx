import { CardSkeleton, SkeletonSection } from "#web/lists/card-skeleton.tsx";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";

export function StoreCardSkeleton() {
	return (
		<CardSkeleton picture={<Skeleton className="size-9" shape="circle" />}>
			<SkeletonSection bars={["h-13 w-1/2", "h-9 w-4/5"]} />
			<SkeletonSection bars={["h-3.5 w-full", "h-control w-full"]} />
		</CardSkeleton>
	);
}
