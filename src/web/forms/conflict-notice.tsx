import { useRealNow } from "#web/data/settings-query.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { ShownNotice } from "./shown-notice.tsx";
import { type Conflict, conflictText } from "./version-conflict.ts";

type ConflictNoticeProps = {
	conflict: Conflict;
	/** What each field is called inside a sentence. */
	labels: Readonly<Record<string, string>>;
	isReloading: boolean;
	onReload: () => void;
};

/** Someone saved first: who, when and what, and the way on without losing what is typed. */
export function ConflictNotice({
	conflict,
	labels,
	isReloading,
	onReload,
}: ConflictNoticeProps) {
	const now = useRealNow();
	return (
		<ShownNotice
			action={
				<Button busy={isReloading} onClick={onReload} size="sm">
					Recarregar
				</Button>
			}
			title="Outra pessoa salvou uma alteração antes de você"
			tone="bad"
		>
			{conflictText(conflict, labels, now)} Recarregue para ver a versão atual;
			o que você digitou continua nos campos.
		</ShownNotice>
	);
}
