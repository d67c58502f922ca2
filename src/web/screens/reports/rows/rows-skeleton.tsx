import { Skeleton } from "#web/ui/feedback/skeleton.tsx";

export function RowsSkeleton({ rows }: { rows: number }) {
	return (
		<div aria-busy className="grid gap-4">
			<p className="sr-only" role="status">
				Carregando…
			</p>
			<Skeleton className="h-4 w-2/3" />
			{Array.from({ length: rows }, (_, index) => (
				<Skeleton className="h-8 w-full" key={index.toString()} />
			))}
		</div>
	);
}
