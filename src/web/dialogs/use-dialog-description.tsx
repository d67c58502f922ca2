import { WifiOff } from "lucide-react";
import type { ReactNode } from "react";
import { useConnection } from "../connection.ts";

/** What stands below a dialog's title, which never scrolls away; also that saving cannot work now: the dialog covers the banner. */
export function useDialogDescription(description?: ReactNode): ReactNode {
	const isOffline = useConnection() === "offline";
	if (!isOffline) return description;
	return (
		<>
			{description}
			<span
				className="mt-1 flex items-start gap-1.5 font-medium text-bad"
				role="status"
			>
				<WifiOff aria-hidden className="mt-0.5 shrink-0" size={16} />
				Sem conexão com o servidor. Tentando novamente…
			</span>
		</>
	);
}
