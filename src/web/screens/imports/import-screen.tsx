import { useQuery } from "@tanstack/react-query";
import { useParams, useSearchParams } from "react-router";
import { importedNouns, importTitles } from "#contract/import-labels.ts";
import type { ImportDetails } from "#contract/imports.ts";
import { importQueries } from "#web/data/imports.ts";
import { JobProgress } from "#web/domain/job-progress.tsx";
import { PendingCard } from "#web/domain/pending-card.tsx";
import { usePageTitle } from "#web/routing/page-title.ts";
import { paths } from "#web/routing/paths.ts";
import { useFocusAfterStep } from "#web/routing/use-focus-after-step.ts";
import { LinkButton } from "#web/ui/buttons/link-button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { BackLink } from "#web/ui/layout/back-link.tsx";
import { Card, CardBody } from "#web/ui/layout/card.tsx";
import { PageHeader } from "#web/ui/layout/page-header.tsx";
import { ColumnsStep } from "./columns-step.tsx";
import { listPaths } from "./entity-paths.ts";
import { HaltedNotice } from "./halted-notice.tsx";
import { type ImportStep, ImportSteps } from "./import-steps.tsx";
import { PreviewStep } from "./preview-step.tsx";
import { ResultStep } from "./result-step.tsx";

/** `/importacoes/:id`: one file, from its columns to its result. The address stays. */
export function ImportScreen() {
	const id = Number(useParams().id);
	const query = useQuery(importQueries.one(id));
	const imported = query.data;
	usePageTitle(imported?.fileName);
	if (!imported)
		return (
			<>
				<PageHeader title="Importação" />
				<PendingCard
					errorTitle="Não foi possível carregar a importação"
					query={query}
				/>
			</>
		);
	return <ImportPage imported={imported} key={id} />;
}

function ImportPage({ imported }: { imported: ImportDetails }) {
	const [params, setParams] = useSearchParams();
	const { entity, fileName, state } = imported;
	const isGone = imported.isForgotten && imported.confirmedAt === null;
	const isAtColumns =
		!isGone &&
		(state === "mapping" ||
			(state === "checked" && params.get("etapa") === "colunas"));
	useFocusAfterStep(
		isAtColumns ? "columns" : imported.isHalted ? "halted" : state,
	);
	const showColumns = (isShown: boolean) =>
		setParams(isShown ? { etapa: "colunas" } : {}, { replace: !isShown });
	return (
		<>
			<BackLink to={listPaths[entity]}>{importedNouns[entity]}</BackLink>
			<PageHeader
				subtitle={<span className="[overflow-wrap:anywhere]">{fileName}</span>}
				title={importTitles[entity]}
			/>
			<ImportSteps current={stepOf(imported, isAtColumns)} />
			<div className="grid gap-4">
				{state === "refused" && (
					<Notice
						action={
							<LinkButton to={paths.newImport(entity)}>
								Escolher outro arquivo
							</LinkButton>
						}
						title="O arquivo não pode ser importado"
						tone="bad"
					>
						{imported.refusal}
					</Notice>
				)}
				{imported.isHalted && !imported.isForgotten ? (
					<HaltedNotice imported={imported} />
				) : (
					isUnderWay(imported) &&
					imported.job && (
						<Card>
							<CardBody className="pt-card">
								<JobProgress id={imported.job.id} />
							</CardBody>
						</Card>
					)
				)}
				{isGone && (
					<Notice
						action={
							<LinkButton to={paths.newImport(entity)}>
								Enviar o arquivo de novo
							</LinkButton>
						}
						title="Esta importação não foi confirmada"
						tone="info"
					>
						As linhas do arquivo não são mais guardadas, e nada dele foi
						gravado.
					</Notice>
				)}
				{isAtColumns && (
					<ColumnsStep
						imported={imported}
						onSaved={() => showColumns(false)}
						{...(state === "checked" && { onBack: () => showColumns(false) })}
					/>
				)}
				{state === "checked" && !isAtColumns && !isGone && (
					<PreviewStep
						imported={imported}
						onColumns={() => showColumns(true)}
					/>
				)}
				{(state === "done" || state === "undone") && (
					<ResultStep imported={imported} />
				)}
			</div>
		</>
	);
}

function isUnderWay({ state }: ImportDetails): boolean {
	return (
		state === "reading" ||
		state === "checking" ||
		state === "applying" ||
		state === "undoing"
	);
}

function stepOf({ state }: ImportDetails, isAtColumns: boolean): ImportStep {
	if (state === "reading" || state === "refused") return "Arquivo";
	if (isAtColumns) return "Colunas";
	return state === "checking" || state === "checked" ? "Conferir" : "Resultado";
}
