import type { ImportDetails } from "#contract/imports.ts";
import { formatCount } from "#core/money.ts";
import { linesText } from "#web/domain/lines-text.ts";
import { PastTime } from "#web/domain/past-time.tsx";
import { LinkButton } from "#web/ui/buttons/link-button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { listPaths } from "./entity-paths.ts";
import { ImportRows } from "./import-rows.tsx";
import { UndoButton } from "./undo-button.tsx";

/** What an import came to; and, where it was undone, what was left alone. */
export function ResultStep({ imported }: { imported: ImportDetails }) {
	const { state, applied, counts, entity } = imported;
	const isUndone = state === "undone";
	return (
		<>
			<Notice
				action={
					<div className="flex flex-wrap gap-2">
						{!isUndone && applied.done > 0 && !imported.isForgotten && (
							<UndoButton imported={imported} />
						)}
						<LinkButton to={listPaths[entity]}>Ver a lista</LinkButton>
					</div>
				}
				title={isUndone ? "Importação desfeita" : "Importação concluída"}
				tone={isUndone ? "info" : "ok"}
			>
				{isUndone ? (
					<p>
						{linesText(applied.undone)}{" "}
						{applied.undone === 1
							? "voltou ao que era"
							: "voltaram ao que eram"}
						{imported.undoneBy && ` por ${imported.undoneBy}`}
						{imported.undoneAt && (
							<>
								, <PastTime at={imported.undoneAt} />
							</>
						)}
						.
					</p>
				) : (
					<p>
						{linesText(applied.done)}{" "}
						{applied.done === 1 ? "gravada" : "gravadas"} (
						{formatCount(counts.create)} a criar, {formatCount(counts.change)} a
						alterar), {formatCount(counts.same)} já{" "}
						{counts.same === 1 ? "estava igual" : "estavam iguais"}
						{imported.confirmedBy && `, por ${imported.confirmedBy}`}
						{imported.confirmedAt && (
							<>
								, <PastTime at={imported.confirmedAt} />
							</>
						)}
						.
					</p>
				)}
			</Notice>
			{applied.failed > 0 && (
				<Notice
					title={`${linesText(applied.failed)} não ${applied.failed === 1 ? "gravada" : "gravadas"}`}
					tone="warn"
				>
					O cadastro mudou entre a conferência e a gravação. O motivo de cada
					uma está no filtro Recusadas; para conferi-las, envie o arquivo de
					novo.
				</Notice>
			)}
			{applied.kept > 0 && (
				<Notice
					title={`${linesText(applied.kept)} ${applied.kept === 1 ? "ficou como está" : "ficaram como estão"}`}
					tone="warn"
				>
					O registro mudou ou foi usado depois da importação. O motivo de cada
					linha está no filtro Mantidas.
				</Notice>
			)}
			{imported.isForgotten ? (
				<p className="text-ink-3 text-sm">
					As linhas desta importação não são mais guardadas.
				</p>
			) : (
				<ImportRows imported={imported} />
			)}
		</>
	);
}
