import { CardSkeleton, SkeletonSection } from "#web/lists/card-skeleton.tsx";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";

export function ProductCardSkeleton() {
	return (
		<CardSkeleton picture={<Skeleton className="size-20 rounded-control" />}>
			<SkeletonSection bars={["h-10 w-4/5", "h-9 w-3/5"]} />
			<SkeletonSection bars={["h-control w-full"]} />
		</CardSkeleton>
	);
}
