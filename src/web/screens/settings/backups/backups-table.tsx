import { Download, RotateCcw, ShieldCheck, Trash2 } from "lucide-react";
import { useState } from "react";
import { toast } from "sonner";
import { backupOriginLabels } from "#contract/backup-labels.ts";
import type { KeptBackup } from "#contract/backups.ts";
import { dayOf, formatDay, formatTime } from "#core/business-time.ts";
import { errorText } from "#web/data/api-errors.ts";
import { removeBackup } from "#web/data/backups.ts";
import { useChange } from "#web/data/use-change.ts";
import { PastTime } from "#web/domain/past-time.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { StackedTable } from "#web/ui/layout/stacked-table.tsx";
import { Badge } from "#web/ui/marks/badge.tsx";
import { fileSizeText } from "#web/ui/marks/file-size-text.ts";
import { ConfirmDialog } from "#web/ui/overlays/confirm-dialog.tsx";
import { RowMenu } from "#web/ui/overlays/row-menu.tsx";
import { useBackupDownload } from "./use-backup-download.ts";

/** The newest first. */
export function BackupsTable({
	kept,
	isBusy,
	onRestore,
}: {
	kept: readonly KeptBackup[];
	/** A copy or a restore is under way: no other begins. */
	isBusy: boolean;
	onRestore: (backup: KeptBackup) => void;
}) {
	const [removing, setRemoving] = useState<KeptBackup>();
	const download = useBackupDownload();
	return (
		<>
			{download.error && <Notice tone="bad">{download.error}</Notice>}
			<StackedTable
				caption="Cópias guardadas, da mais nova à mais antiga"
				columns={[
					{
						title: "Cópia",
						cell: (backup) => (
							<>
								<span className="font-medium tabular-nums">
									{momentText(backup)}
								</span>
								<span className="block text-ink-3 text-sm">
									{backupOriginLabels[backup.origin]}
									{backup.madeBy && backup.origin === "manual"
										? ` por ${backup.madeBy}`
										: ""}
									, <PastTime at={backup.createdAt} />
								</span>
							</>
						),
					},
					{
						title: "Situação",
						cell: ({ isEncrypted }) => (
							<span className="inline-flex flex-wrap justify-end gap-1.5 md:justify-start">
								<Badge icon={ShieldCheck} tone="ok">
									Conferida
								</Badge>
								{isEncrypted && <Badge variant="outline">Cifrada</Badge>}
							</span>
						),
					},
					{
						title: "Tamanho",
						isFigure: true,
						cell: ({ bytes }) => fileSizeText(bytes),
					},
					{
						title: "Ações",
						className: "text-right",
						cell: (backup) => (
							<span className="flex justify-end">
								<RowMenu
									items={[
										{
											label: "Baixar",
											icon: Download,
											disabled: download.isBeginning,
											onSelect: () => download.start(backup.name),
										},
										{
											label: "Restaurar",
											icon: RotateCcw,
											disabled: isBusy,
											onSelect: () => onRestore(backup),
										},
										{
											label: "Remover",
											icon: Trash2,
											tone: "danger",
											hasSeparator: true,
											onSelect: () => setRemoving(backup),
										},
									]}
									name={`cópia de ${momentText(backup)}`}
								/>
							</span>
						),
					},
				]}
				getKey={({ name }) => name}
				isFlush
				rows={kept}
			/>
			{removing && (
				<RemoveDialog
					backup={removing}
					onClose={() => setRemoving(undefined)}
				/>
			)}
		</>
	);
}

function RemoveDialog({
	backup,
	onClose,
}: {
	backup: KeptBackup;
	onClose: () => void;
}) {
	const removing = useChange("settings", removeBackup, {
		onSuccess() {
			toast.success("Cópia removida");
			onClose();
		},
	});
	return (
		<ConfirmDialog
			busy={removing.isPending}
			confirmLabel="Remover cópia"
			description={`A cópia de ${momentText(backup)} será apagada do disco. Os dados do marketplace não mudam.`}
			error={removing.error && errorText(removing.error)}
			onCancel={onClose}
			onConfirm={() => removing.mutate(backup)}
			open
			title="Remover esta cópia?"
		/>
	);
}

export function momentText({ createdAt }: Pick<KeptBackup, "createdAt">) {
	const moment = new Date(createdAt);
	return `${formatDay(dayOf(moment))} às ${formatTime(moment)}`;
}
