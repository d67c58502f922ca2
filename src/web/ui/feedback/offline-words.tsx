import { WifiOff } from "lucide-react";
import { classNames } from "../class-names.ts";

/** What the banner says, and a dialog that covers it. */
export function OfflineWords({ iconClassName }: { iconClassName?: string }) {
	return (
		<>
			<WifiOff
				aria-hidden
				className={classNames("shrink-0", iconClassName)}
				size={16}
			/>
			Sem conexão com o servidor. Tentando novamente…
		</>
	);
}
