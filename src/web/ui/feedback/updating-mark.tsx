import { Spinner } from "./spinner.tsx";

/** Takes no room, so rows do not jump, and waits 300 ms, so that quick answers do not flicker. */
export function UpdatingMark({ isUpdating }: { isUpdating: boolean }) {
	return (
		<div
			className="pointer-events-none sticky top-20 z-10 flex h-0 justify-center"
			role="status"
		>
			{isUpdating && (
				<span className="-mt-1 inline-flex h-7 animate-[fade-in_120ms_ease-out_300ms_both] items-center gap-2 rounded-full border border-line bg-surface px-3 text-ink-2 text-xs shadow-float">
					<Spinner size={13} />
					Atualizando…
				</span>
			)}
		</div>
	);
}
