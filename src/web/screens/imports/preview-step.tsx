import { importedNouns } from "#contract/import-labels.ts";
import type { ImportDetails } from "#contract/imports.ts";
import { formatCount } from "#core/money.ts";
import { errorText } from "#web/data/api-errors.ts";
import { confirmImport, downloadImportErrors } from "#web/data/imports.ts";
import { useChange } from "#web/data/use-change.ts";
import { linesText } from "#web/domain/lines-text.ts";
import { PastTime } from "#web/domain/past-time.tsx";
import { paths } from "#web/routing/paths.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { LinkButton } from "#web/ui/buttons/link-button.tsx";
import { TextButton } from "#web/ui/buttons/text-button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { FormatButtons } from "./format-buttons.tsx";
import { ImportRows } from "./import-rows.tsx";

/** What would come of each row, before anything is written. */
export function PreviewStep({
	imported,
	onColumns,
}: {
	imported: ImportDetails;
	onColumns: () => void;
}) {
	const { counts, sameFile, headers, columns } = imported;
	const toWrite = counts.create + counts.change;
	const used = Object.values(columns).filter((from) => "column" in from).length;
	const unused = headers.filter((header) => header !== "").length - used;
	return (
		<>
			{sameFile && (
				<Notice
					action={
						<LinkButton size="sm" to={paths.import(sameFile.id)}>
							Ver a importação
						</LinkButton>
					}
					tone="warn"
				>
					Este mesmo arquivo já foi importado por {sameFile.actor}
					{sameFile.confirmedAt && (
						<>
							{" "}
							<PastTime at={sameFile.confirmedAt} />
						</>
					)}
					.
				</Notice>
			)}
			{toWrite === 0 && counts.error === 0 && (
				<Notice title="0 alterações" tone="ok">
					O arquivo diz exatamente o que já está cadastrado. Não há nada a
					importar.
				</Notice>
			)}
			<div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-sm">
				<p className="text-ink-3">
					{unused > 0 &&
						`${formatCount(unused)} ${unused === 1 ? "coluna do arquivo não é importada" : "colunas do arquivo não são importadas"}. `}
					<TextButton onClick={onColumns}>Rever colunas</TextButton>
				</p>
				{counts.error > 0 && <ErrorFiles imported={imported} />}
			</div>
			<ImportRows canFix imported={imported} />
			<ConfirmBar imported={imported} />
		</>
	);
}

function ErrorFiles({ imported: { id } }: { imported: ImportDetails }) {
	return (
		<div className="flex flex-wrap items-center gap-2">
			<span className="text-ink-3">Baixar as linhas com erro:</span>
			<FormatButtons
				download={(api, format, signal) =>
					downloadImportErrors(api, { id, format }, signal)
				}
				size="sm"
				words={{
					running: "Baixando as linhas com erro…",
					failed: "Não foi possível baixar as linhas com erro",
				}}
			/>
		</div>
	);
}

/** Stays in sight below the rows: what is about to happen, and the button for it. */
function ConfirmBar({ imported }: { imported: ImportDetails }) {
	const confirm = useChange("import", confirmImport);
	const { id, counts, entity, version } = imported;
	const toWrite = counts.create + counts.change;
	if (toWrite === 0) return null;
	const rows = counts.error > 0 ? "good" : "all";
	return (
		<div className="sticky bottom-0 z-10 -mx-1 flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-surface px-card py-3 shadow-float">
			<p className="text-sm">
				<strong className="font-semibold">
					{formatCount(counts.create)} a criar, {formatCount(counts.change)} a
					alterar
				</strong>{" "}
				<span className="text-ink-3">
					em {importedNouns[entity]}
					{counts.error > 0 &&
						`; ${formatCount(counts.error)} com erro ${counts.error === 1 ? "fica" : "ficam"} de fora`}
				</span>
			</p>
			<Button
				busy={confirm.isPending}
				className="max-sm:w-full"
				onClick={() => confirm.mutate({ id, rows, version })}
				variant="primary"
			>
				{rows === "all"
					? `Importar ${linesText(toWrite)}`
					: `Importar só ${toWrite === 1 ? "a linha certa" : `as ${linesText(toWrite)} certas`}`}
			</Button>
			{confirm.isError && (
				<Notice className="w-full" tone="bad">
					{errorText(confirm.error)}
				</Notice>
			)}
		</div>
	);
}
