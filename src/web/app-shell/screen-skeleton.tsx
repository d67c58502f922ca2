import { Skeleton } from "#web/ui/feedback/skeleton.tsx";

/** The shape of a screen while its code loads for the first time. */
export function ScreenSkeleton() {
	return (
		<div aria-busy="true">
			<p className="sr-only" role="status">
				Carregando…
			</p>
			<Skeleton className="h-7 w-56" />
			<Skeleton className="mt-2.5 h-4 w-80 max-w-full" />
			<div className="mt-6 grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
				{["a", "b", "c", "d"].map((key) => (
					<div
						className="h-28 rounded-card border border-line bg-surface"
						key={key}
					/>
				))}
			</div>
		</div>
	);
}
