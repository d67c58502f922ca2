import { useEffect, useState } from "react";
import { OfflineError } from "#web/data/api-errors.ts";
import { useConnection } from "#web/data/connection.ts";
import { useStillWhilePressed } from "#web/ui/fields/use-still-while-pressed.ts";

/** Why saving failed, as text. That nobody answered is no longer said once somebody does again. */
export function useSaveFailure() {
	const [failure, setFailure] = useState<Failure | null>(null);
	const connection = useConnection();
	useEffect(() => {
		if (connection === "live")
			setFailure((current) => (current?.wasOffline ? null : current));
	}, [connection]);
	return {
		failure: useStillWhilePressed(failure?.text ?? null),
		forget: () => setFailure(null),
		/** `text` is null when the fields say it all. */
		show(text: string | null, error: unknown): void {
			setFailure(
				text === null
					? null
					: { text, wasOffline: error instanceof OfflineError },
			);
		},
	};
}

interface Failure {
	text: string;
	wasOffline: boolean;
}
