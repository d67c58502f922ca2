import { ScreenSkeleton } from "../screen-skeleton.tsx";

/** The shape of the shell while it is not known for whom to draw it; a quick answer never shows it. */
export function GateSkeleton() {
	return (
		<div className="flex min-h-dvh animate-[fade-in_120ms_200ms_both]">
			<div className="hidden w-16 shrink-0 border-line border-r bg-surface md:block lg:w-64" />
			<div className="min-w-0 flex-1">
				<div className="h-14 border-line border-b bg-surface" />
				<div className="mx-auto max-w-[85.5rem] px-4 pt-6 sm:px-6">
					<ScreenSkeleton />
				</div>
			</div>
		</div>
	);
}
