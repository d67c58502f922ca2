import { FileSpreadsheet } from "lucide-react";
import { useEffect, useEffectEvent, useId, useRef, useState } from "react";
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
import { Button } from "#web/ui/buttons/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { Progress } from "#web/ui/feedback/progress.tsx";
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
	const input = useRef<HTMLInputElement>(null);
	const hintId = useId();
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
		<Card
			className={classNames(
				"grid justify-items-center gap-3 border-dashed px-card py-10 text-center",
				isOver && "border-brand bg-brand-soft",
			)}
		>
			<FileSpreadsheet aria-hidden className="text-ink-3" size={28} />
			<p className="font-semibold text-md">Solte o arquivo aqui</p>
			<p className="text-ink-3 text-sm" id={hintId}>
				Excel (.xlsx) ou CSV, até 20 MB e 100.000 linhas
			</p>
			<Button
				aria-describedby={hintId}
				busy={upload.isPending}
				onClick={() => input.current?.click()}
				variant="primary"
			>
				Escolher arquivo
			</Button>
			<input
				accept=".xlsx,.csv,.txt,.tsv"
				aria-label="Arquivo a importar"
				className="sr-only"
				onChange={({ currentTarget }) => {
					take(currentTarget.files?.[0]);
					currentTarget.value = "";
				}}
				ref={input}
				tabIndex={-1}
				type="file"
			/>
			{upload.isPending && (
				<Progress
					className="w-full max-w-sm"
					label={`Enviando ${upload.variables.name}`}
					value={sent * 100}
				/>
			)}
			{problem && (
				<Notice className="w-full max-w-xl text-left" tone="bad">
					{problem}
				</Notice>
			)}
		</Card>
	);
}

function refusalText(error: Error): string {
	const first = error instanceof ApiError ? error.problem.errors?.[0] : null;
	return first?.message ?? errorText(error);
}
