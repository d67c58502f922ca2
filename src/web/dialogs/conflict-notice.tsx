import { useRealNow } from "../settings-query.ts";
import { Button } from "../ui/button.tsx";
import { elapsedTime } from "../ui/relative-time.ts";
import { ShownNotice } from "./shown-notice.tsx";
import { type Conflict, fieldNames } from "./version-conflict.ts";

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
	const changed = fieldNames(conflict.fields, labels);
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
			{conflict.actor} alterou este registro{" "}
			{elapsedTime(new Date(conflict.at), now)}
			{changed && `: ${changed}`}. Recarregue para ver a versão atual; o que
			você digitou continua nos campos.
		</ShownNotice>
	);
}
