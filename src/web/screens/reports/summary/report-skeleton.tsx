import { BarListSkeleton } from "#web/ui/charts/bar-list-skeleton.tsx";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { KpiCardSkeleton } from "#web/ui/layout/kpi-card.tsx";

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
			<div className="grid gap-4 sm:grid-cols-3">
				{[1, 2, 3].map((n) => (
					<KpiCardSkeleton key={n} />
				))}
			</div>
			<div className="grid gap-5 xl:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)]">
				<Rows isRanked rows={8} />
				<Rows rows={8} />
			</div>
			<Evolution />
		</div>
	);
}

function Rows({
	rows,
	isRanked = false,
}: {
	rows: number;
	isRanked?: boolean;
}) {
	return (
		<Card>
			<Title />
			<BarListSkeleton hasColumns isRanked={isRanked} rows={rows} />
		</Card>
	);
}

/** Bars, with their table below. */
function Evolution() {
	return (
		<Card>
			<Title />
			<Skeleton className="mx-card mb-card h-36" />
			<div className="divide-y divide-line-2 border-line-2 border-t">
				{[0, 1, 2, 3, 4, 5].map((row) => (
					<div className="flex justify-between px-card py-row" key={row}>
						<Skeleton className="my-1 h-3.5 w-36" />
						<Skeleton className="my-1 h-3.5 w-24" />
						<Skeleton className="my-1 h-3.5 w-14" />
					</div>
				))}
			</div>
		</Card>
	);
}

function Title() {
	return (
		<div className="px-card pt-4 pb-3">
			<Skeleton className="my-0.5 h-[1.125rem] w-40" />
		</div>
	);
}
