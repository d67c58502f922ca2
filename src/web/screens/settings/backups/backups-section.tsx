import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import {
	backupWarningTexts,
	diskWarningTexts,
} from "#contract/backup-labels.ts";
import type { BackupDesk, BackupSource } from "#contract/backups.ts";
import type { MarketplaceSettings } from "#contract/settings.ts";
import { errorText } from "#web/data/api-errors.ts";
import { backupQueries, makeBackup } from "#web/data/backups.ts";
import { useChange } from "#web/data/use-change.ts";
import { JobProgress } from "#web/domain/job-progress.tsx";
import { Button } from "#web/ui/buttons/button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { RetryNotice } from "#web/ui/feedback/retry-notice.tsx";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { fileSizeText } from "#web/ui/marks/file-size-text.ts";
import { BackupsTable } from "./backups-table.tsx";
import { ChooseBackupFile } from "./choose-backup-file.tsx";
import { ExportEverything } from "./export-everything.tsx";
import { RestoreDialog } from "./restore-dialog.tsx";

/** "Cópias de segurança" and "Exportar tudo": to keep, to go back to, and to take along. */
export function BackupsSection({
	settings,
}: {
	settings: MarketplaceSettings;
}) {
	const query = useQuery(backupQueries.desk());
	const desk = query.data;
	if (!desk)
		return query.isError ? (
			<RetryNotice
				message={errorText(query.error)}
				onRetry={() => void query.refetch()}
			/>
		) : (
			<Skeleton className="h-64 w-full" />
		);
	// The demo: nothing of it outlives its page.
	if (!desk.kept && !desk.canExportAll) return null;
	return (
		<>
			{desk.diskWarning && (
				<Notice
					title={diskWarningTexts[desk.diskWarning].title}
					tone={desk.diskWarning === "full" ? "bad" : "warn"}
				>
					{diskWarningTexts[desk.diskWarning].text}
				</Notice>
			)}
			<section aria-labelledby="backups" className="grid gap-4">
				<h2 className="font-semibold" id="backups">
					Cópias de segurança
				</h2>
				{desk.kept ? (
					<KeptHere desk={desk} kept={desk.kept} name={settings.name} />
				) : (
					<KeptElsewhere />
				)}
			</section>
			{desk.canExportAll && <ExportEverything />}
		</>
	);
}

function KeptHere({
	desk,
	kept,
	name,
}: {
	desk: BackupDesk;
	kept: NonNullable<BackupDesk["kept"]>;
	name: string;
}) {
	const [startedJob, setStartedJob] = useState<number>();
	const [restoring, setRestoring] = useState<BackupSource>();
	const making = useChange("job", makeBackup, {
		onSuccess: ({ jobId }) => setStartedJob(jobId),
	});
	const shownJob = desk.runningJobId ?? startedJob;
	const isBusy = desk.runningJobId !== null;
	return (
		<>
			<p className="max-w-prose text-ink-2">
				Uma cópia de tudo, com imagens e documentos, feita uma vez por dia e
				conferida depois de gravada. Ficam as 7 mais recentes de cada tipo, no
				disco deste servidor: de tempos em tempos, baixe uma e guarde em outro
				lugar.
			</p>
			{desk.warning && (
				<Notice title={backupWarningTexts[desk.warning].title} tone="warn">
					{backupWarningTexts[desk.warning].text}
				</Notice>
			)}
			<div className="flex flex-wrap gap-2 max-sm:*:flex-1">
				<Button
					busy={making.isPending}
					disabled={isBusy}
					onClick={() => making.mutate(undefined)}
					variant="primary"
				>
					Fazer cópia agora
				</Button>
				<ChooseBackupFile isDisabled={isBusy} onSent={setRestoring} />
			</div>
			{making.isError && <Notice tone="bad">{errorText(making.error)}</Notice>}
			<div aria-live="polite">
				{shownJob !== undefined && <JobProgress id={shownJob} />}
			</div>
			{kept.length > 0 && (
				<BackupsTable
					isBusy={isBusy}
					kept={kept}
					onRestore={({ name: chosen }) =>
						setRestoring({ from: "kept", name: chosen })
					}
				/>
			)}
			<p className="text-ink-3 text-sm">
				{kept.length === 0 && "Ainda não há cópias. "}
				{desk.freeBytes !== null &&
					`${fileSizeText(desk.freeBytes)} livres no disco. `}
				{desk.isEncrypting
					? "As cópias são cifradas com a senha de BACKUP_PASSPHRASE."
					: "As cópias não são cifradas: quem tem o arquivo lê o que há nele."}
			</p>
			{restoring && (
				<RestoreDialog
					marketplaceName={name}
					onClose={() => setRestoring(undefined)}
					onStarted={(jobId) => {
						setRestoring(undefined);
						setStartedJob(jobId);
					}}
					source={restoring}
				/>
			)}
		</>
	);
}

function KeptElsewhere() {
	return (
		<Notice title="As cópias são feitas fora daqui">
			Os dados estão em um servidor PostgreSQL. Quem cuida dele faz as cópias,
			ou o comando <code>npm run backup -- arquivo</code>, com o produto em uso.
			Com <code>BACKUP_DIR</code>, elas são feitas sozinhas e aparecem aqui.
		</Notice>
	);
}
