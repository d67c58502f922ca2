import type { ImportDetails } from "#contract/imports.ts";
import { errorText } from "#web/data/api-errors.ts";
import { continueImport } from "#web/data/imports.ts";
import { useChange } from "#web/data/use-change.ts";
import { JobProgress } from "#web/domain/job-progress.tsx";
import { linesText } from "#web/domain/lines-text.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { UndoButton } from "./undo-button.tsx";

/** The work was cancelled, or has failed: what is written stays written, and the rest can still be. */
export function HaltedNotice({ imported }: { imported: ImportDetails }) {
	const goOn = useChange("import", continueImport);
	const { id, state, applied, job } = imported;
	return (
		<>
			{job?.status === "failed" && <JobProgress id={job.id} />}
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
					`Já ${gone(applied.done, "gravada")}; ${missing(applied.waiting)}.`}
				{state === "undoing" &&
					`Já ${gone(applied.undone, "desfeita")}; ${missing(applied.done)}.`}
				{goOn.isError && <p>{errorText(goOn.error)}</p>}
			</Notice>
		</>
	);
}

/** gone(2, "gravada") → "foram gravadas 2 linhas" */
function gone(count: number, done: string): string {
	return `${count === 1 ? `foi ${done}` : `foram ${done}s`} ${linesText(count)}`;
}

function missing(count: number): string {
	return `${count === 1 ? "falta" : "faltam"} ${linesText(count)}`;
}
