import type { ImportDetails } from "#contract/imports.ts";
import { formatCount } from "#core/money.ts";
import { errorText } from "#web/data/api-errors.ts";
import { continueImport } from "#web/data/imports.ts";
import { useChange } from "#web/data/use-change.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { UndoButton } from "./undo-button.tsx";

/** The work was cancelled, or has failed: what is written stays written, and the rest can still be. */
export function HaltedNotice({ imported }: { imported: ImportDetails }) {
	const goOn = useChange("import", continueImport);
	const { id, state, applied } = imported;
	return (
		<Notice
			action={
				<div className="flex flex-wrap gap-2">
					{state === "applying" && applied.done > 0 && (
						<UndoButton imported={imported} />
					)}
					<Button
						busy={goOn.isPending}
						onClick={() => goOn.mutate({ id })}
						variant="primary"
					>
						Continuar
					</Button>
				</div>
			}
			title="A importação parou no meio"
			tone="warn"
		>
			{state === "applying" &&
				`${formatCount(applied.done)} linhas foram gravadas e ${formatCount(applied.waiting)} ainda não.`}
			{state === "undoing" &&
				`${formatCount(applied.undone)} linhas foram desfeitas e ${formatCount(applied.done)} ainda não.`}
			{goOn.isError && <p>{errorText(goOn.error)}</p>}
		</Notice>
	);
}
