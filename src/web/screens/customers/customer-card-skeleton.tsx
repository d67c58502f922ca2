import { CardSkeleton, SkeletonSection } from "#web/lists/card-skeleton.tsx";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";

export function CustomerCardSkeleton() {
	return (
		<CardSkeleton picture={<Skeleton className="size-9" shape="circle" />}>
			<SkeletonSection
				bars={["h-3.5 w-4/5", "h-3.5 w-2/5", "h-3.5 w-3/5"]}
				className="border-none pt-0"
			/>
			<SkeletonSection bars={["h-10 w-2/5", "h-9 w-full"]} />
			<SkeletonSection bars={["h-10 w-4/5"]} />
		</CardSkeleton>
	);
}
