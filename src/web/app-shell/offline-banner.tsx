import { useConnection } from "../connection.ts";
import { OfflineWords } from "../offline-words.tsx";
import { useStillWhilePressed } from "../ui/use-still-while-pressed.ts";

/** The live region is always there, so that its words are announced when they come. */
export function OfflineBanner() {
	const isOffline = useStillWhilePressed(useConnection() === "offline");
	return (
		<div aria-live="polite">
			{isOffline && (
				<p className="flex min-h-8 items-center justify-center gap-2 bg-bad px-4 py-1 text-center font-medium text-on-bad text-sm">
					<OfflineWords />
				</p>
			)}
		</div>
	);
}
