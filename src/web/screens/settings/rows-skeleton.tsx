import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { Card, CardRows } from "#web/ui/layout/card.tsx";

/** Rows of a card that are still on their way. */
export function RowsSkeleton({ label }: { label: string }) {
	return (
		<Card aria-busy="true" aria-label={label} role="status">
			<CardRows className="border-t-0">
				{[0, 1, 2].map((row) => (
					<li className="flex items-center gap-3" key={row}>
						<Skeleton className="size-9" shape="circle" />
						<div className="grid flex-1 gap-2">
							<Skeleton className="h-4 w-40 max-w-full" />
							<Skeleton className="h-3 w-56 max-w-full" />
						</div>
						<Skeleton className="h-5 w-24 max-sm:hidden" />
					</li>
				))}
			</CardRows>
		</Card>
	);
}
