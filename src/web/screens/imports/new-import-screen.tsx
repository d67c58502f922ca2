import { FileSpreadsheet } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { type ImportEntity, importEntities } from "#contract/import-fields.ts";
import { importedNouns, importTitles } from "#contract/import-labels.ts";
import { maxImportBytes } from "#contract/import-limits.ts";
import { importMessages } from "#contract/import-messages.ts";
import { ApiError, errorText } from "#web/data/api-errors.ts";
import { takeHandedOverFile } from "#web/data/dropped-file.ts";
import { sendImport } from "#web/data/imports.ts";
import { useChange } from "#web/data/use-change.ts";
import { usePageTitle } from "#web/routing/page-title.ts";
import { paths } from "#web/routing/paths.ts";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { Progress } from "#web/ui/feedback/progress.tsx";
import { FilePicker } from "#web/ui/fields/file-picker.tsx";
import { useFileDrop } from "#web/ui/fields/use-file-drop.ts";
import { BackLink } from "#web/ui/layout/back-link.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { PageHeader } from "#web/ui/layout/page-header.tsx";
import { listPaths } from "./entity-paths.ts";
import { ImportSteps } from "./import-steps.tsx";
import { LatestImports } from "./latest-imports.tsx";
import { TemplateLinks } from "./template-links.tsx";

/** `/importacoes/nova`: a file is chosen, or was dropped on the list. */
export function NewImportScreen() {
	const [params] = useSearchParams();
	const asked = params.get("entity");
	const entity = importEntities.find((one) => one === asked) ?? "products";
	usePageTitle(importTitles[entity]);
	return (
		<>
			<BackLink to={listPaths[entity]}>{importedNouns[entity]}</BackLink>
			<PageHeader
				subtitle={`${importedNouns[entity]} de um arquivo. Nada é gravado antes de você conferir e confirmar.`}
				title="Importar"
			/>
			<ImportSteps current="Arquivo" />
			<div className="grid gap-4">
				<FileChoice entity={entity} key={entity} />
				<TemplateLinks entity={entity} />
				<LatestImports entity={entity} />
			</div>
		</>
	);
}

function FileChoice({ entity }: { entity: ImportEntity }) {
	const navigate = useNavigate();
	const [sent, setSent] = useState(0);
	const upload = useChange(
		"import",
		(api, file: File) =>
			sendImport(api, { entity, file }, { onUploadProgress: setSent }),
		{
			onSuccess: ({ id }) => void navigate(paths.import(id), { replace: true }),
		},
	);
	const [tooLarge, setTooLarge] = useState(false);

	function take(file: File | undefined) {
		if (!file || upload.isPending) return;
		setTooLarge(file.size > maxImportBytes);
		if (file.size > maxImportBytes) return upload.reset();
		setSent(0);
		upload.mutate(file);
	}

	const { isOver } = useFileDrop(([file]) => take(file));
	const takeDropped = useEffectEvent(() =>
		take(takeHandedOverFile() ?? undefined),
	);
	useEffect(() => takeDropped(), []);

	const problem = tooLarge
		? importMessages.import_file_too_large
		: upload.isError && refusalText(upload.error);
	return (
		<Card className="grid gap-3 p-card">
			<FilePicker
				accept={[".xlsx", ".csv", ".txt", ".tsv"]}
				className="min-h-40 py-8"
				hint="Excel (.xlsx) ou CSV, até 20 MB e 100.000 linhas"
				icon={FileSpreadsheet}
				isOver={isOver}
				isSingle
				label="Arraste ou escolha o arquivo"
				onFiles={([file]) => take(file)}
			/>
			{upload.isPending && (
				<Progress
					label={`Enviando ${upload.variables.name}`}
					value={sent * 100}
				/>
			)}
			{problem && <Notice tone="bad">{problem}</Notice>}
		</Card>
	);
}

function refusalText(error: Error): string {
	const first = error instanceof ApiError ? error.problem.errors?.[0] : null;
	return first?.message ?? errorText(error);
}
