import { WifiOff } from "lucide-react";
import { useConnection } from "../connection.ts";

/** The live region is always there, so that its words are announced when they come. */
export function OfflineBanner() {
	const isOffline = useConnection() === "offline";
	return (
		<div aria-live="polite">
			{isOffline && (
				<p className="flex min-h-8 items-center justify-center gap-2 bg-bad px-4 py-1 text-center font-medium text-on-bad text-sm">
					<WifiOff aria-hidden className="shrink-0" size={16} />
					Sem conexão com o servidor. Tentando novamente…
				</p>
			)}
		</div>
	);
}
