import type { ReactNode } from "react";
import { useConnection } from "#web/data/connection.ts";
import { OfflineWords } from "#web/ui/feedback/offline-words.tsx";
import { useStillWhilePressed } from "#web/ui/fields/use-still-while-pressed.ts";

/**
 * What stands below a dialog's title, which never scrolls away; also that saving cannot work now,
 * since the dialog covers the banner. The live region is always there, as the banner's is.
 */
export function useDialogDescription(description?: ReactNode): ReactNode {
	const isOffline = useStillWhilePressed(useConnection() === "offline");
	return (
		<>
			{description}
			<span role="status">
				{isOffline && (
					<span className="mt-1 flex items-start gap-1.5 font-medium text-bad">
						<OfflineWords iconClassName="mt-0.5" />
					</span>
				)}
			</span>
		</>
	);
}
