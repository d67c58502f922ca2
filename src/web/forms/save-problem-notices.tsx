import { useEffect, useRef } from "react";
import { useRealNow } from "#web/data/clock.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Notice, type NoticeProps } from "#web/ui/feedback/notice.tsx";
import type { Merge, SaveProblems } from "./save-problems.ts";
import { type Conflict, conflictText, fieldNames } from "./version-conflict.ts";

/** What each field is called inside a sentence. */
type Labels = Readonly<Record<string, string>>;

/** Why saving failed, above the fields. */
export function SaveProblemNotices({
	problems: { failure, conflict, merge, isReloading, reload },
	labels,
}: {
	problems: SaveProblems;
	labels: Labels;
}) {
	return (
		<>
			{conflict && (
				<ConflictNotice
					conflict={conflict}
					isReloading={isReloading}
					labels={labels}
					onReload={reload}
				/>
			)}
			{merge && <MergeNotice labels={labels} merge={merge} />}
			{failure && <ShownNotice tone="bad">{failure}</ShownNotice>}
		</>
	);
}

type ConflictNoticeProps = {
	conflict: Conflict;
	labels: Labels;
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

/** After reloading: what is on the form now is both people's work, until it is saved. */
export function MergeNotice({
	merge,
	labels,
}: {
	merge: Merge;
	labels: Labels;
}) {
	const { actor } = merge;
	const kept = fieldNames(merge.kept, labels);
	return (
		<ShownNotice title="Versão atual carregada" tone="info">
			{kept
				? `Você e ${actor} mudaram o mesmo: ${kept}. O formulário mostra o que você digitou; salvar substitui o valor de ${actor}.`
				: `${actor ? `As alterações de ${actor} estão` : "A versão atual está"} nos campos, junto com o que você digitou. Confira e salve.`}
		</ShownNotice>
	);
}

/** The top of a form may be scrolled away: what is said there comes into view by itself. */
function ShownNotice(props: NoticeProps) {
	const place = useRef<HTMLDivElement>(null);
	useEffect(() => {
		place.current?.scrollIntoView({ block: "center" });
	}, []);
	return (
		<div ref={place}>
			<Notice {...props} />
		</div>
	);
}
