import { Skeleton } from "../feedback/skeleton.tsx";

/** Rows as high as those of a `BarList`, so that nothing moves when they arrive. */
export function BarListSkeleton({
	rows,
	isRanked = false,
	hasColumns = false,
}: {
	rows: number;
	isRanked?: boolean;
	hasColumns?: boolean;
}) {
	return (
		<div className="divide-y divide-line-2 border-line-2 border-t">
			{hasColumns && <div className="h-[2.125rem] max-sm:hidden" />}
			{Array.from({ length: rows }, (_, index) => (
				<div
					className="flex items-center gap-4 px-card py-row"
					key={index.toString()}
				>
					{isRanked && <Skeleton className="size-4 shrink-0" />}
					<div className="min-w-0 flex-1">
						<Skeleton className="my-1 h-3.5 w-32" />
						<Skeleton className="mt-1.5 h-1.5 w-full" />
					</div>
					<Skeleton className="h-3.5 w-24 shrink-0 max-sm:hidden" />
					<Skeleton className="h-3.5 w-20 shrink-0 max-sm:hidden" />
				</div>
			))}
		</div>
	);
}
