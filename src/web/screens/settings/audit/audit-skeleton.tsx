import { Skeleton } from "#web/ui/feedback/skeleton.tsx";

const rows = Array.from({ length: 8 }, (_, row) => row);

export function AuditSkeleton() {
	return (
		<div aria-busy className="divide-y divide-line-2">
			{rows.map((row) => (
				<div className="flex gap-6 px-card py-4" key={row}>
					<Skeleton className="h-4 w-2/5" />
					<Skeleton className="h-4 w-1/4 max-md:hidden" />
					<Skeleton className="ml-auto h-4 w-1/6" />
				</div>
			))}
		</div>
	);
}
