import { useConnection } from "#web/data/connection.ts";
import { OfflineWords } from "#web/domain/offline-words.tsx";
import { useStillWhilePressed } from "#web/ui/fields/use-still-while-pressed.ts";

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
