import { Card } from "../../ui/card.tsx";
import { KpiCardSkeleton } from "../../ui/kpi-card.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";

export function ReportSkeleton() {
	return (
		<div aria-busy className="grid gap-5">
			<p className="sr-only" role="status">
				Carregando…
			</p>
			<div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
				{[1, 2, 3, 4].map((n) => (
					<KpiCardSkeleton key={n} />
				))}
			</div>
			<div className="grid gap-5 xl:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)]">
				<SkeletonRows rows={10} />
				<SkeletonRows rows={8} />
			</div>
			<SkeletonRows rows={5} />
		</div>
	);
}

function SkeletonRows({ rows }: { rows: number }) {
	return (
		<Card className="grid gap-5 self-start p-card">
			<Skeleton className="h-5 w-40" />
			{Array.from({ length: rows }, (_, index) => (
				<Skeleton className="h-9 w-full" key={index.toString()} />
			))}
		</Card>
	);
}
