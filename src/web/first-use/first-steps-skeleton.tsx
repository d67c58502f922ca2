import { Skeleton } from "#web/ui/feedback/skeleton.tsx";

/** The shape of the four steps while they are on the way. */
export function FirstStepsSkeleton() {
	return (
		<div aria-busy className="grid gap-6 p-card">
			<Skeleton className="h-5 w-40" />
			{[1, 2, 3, 4].map((n) => (
				<div className="flex gap-3" key={n}>
					<Skeleton className="size-7" shape="circle" />
					<div className="grid flex-1 gap-2">
						<Skeleton className="h-4 w-48" />
						<Skeleton className="h-3.5 w-3/5" />
					</div>
				</div>
			))}
		</div>
	);
}
