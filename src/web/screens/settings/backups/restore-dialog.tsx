import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { BackupContents, BackupSource } from "#contract/backups.ts";
import { formatCount } from "#core/money.ts";
import { ApiError, errorText } from "#web/data/api-errors.ts";
import { backupQueries, useRestoreBackup } from "#web/data/backups.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { PasswordInput } from "#web/ui/fields/password-input.tsx";
import { TextInput } from "#web/ui/fields/text-input.tsx";
import { DescriptionList } from "#web/ui/layout/description-list.tsx";
import { fileSizeText } from "#web/ui/marks/file-size-text.ts";
import { ConfirmDialog } from "#web/ui/overlays/confirm-dialog.tsx";
import { momentText } from "./backups-table.tsx";

/** What a copy holds, what restoring it does, and the marketplace's name typed before it does. */
export function RestoreDialog({
	source,
	marketplaceName,
	onClose,
	onStarted,
}: {
	source: BackupSource;
	marketplaceName: string;
	onClose: () => void;
	onStarted: (jobId: number) => void;
}) {
	const [passphrase, setPassphrase] = useState<string | null>(null);
	const [typed, setTyped] = useState("");
	const inspection = useQuery(backupQueries.contents({ source, passphrase }));
	const restoring = useRestoreBackup(onStarted);
	const contents = inspection.data;
	const fieldError =
		restoring.error instanceof ApiError
			? restoring.error.problem.errors?.[0]?.message
			: undefined;
	return (
		<ConfirmDialog
			busy={restoring.isPending}
			canConfirm={contents !== undefined && typed.trim() !== ""}
			confirmLabel="Restaurar esta cópia"
			description="O que está na cópia toma o lugar de tudo o que há agora."
			error={
				restoring.error && !fieldError ? errorText(restoring.error) : undefined
			}
			onCancel={onClose}
			onConfirm={() =>
				restoring.mutate({
					...{ source, passphrase },
					marketplaceName: typed.trim(),
				})
			}
			open
			title="Restaurar uma cópia"
		>
			{contents ? (
				<div className="grid gap-4">
					<Contents contents={contents} />
					<Consequences />
					<Field
						error={fieldError}
						label={`Digite “${marketplaceName}” para confirmar`}
						required
					>
						<TextInput
							autoComplete="off"
							onChange={(event) => setTyped(event.target.value)}
							value={typed}
						/>
					</Field>
				</div>
			) : (
				<NotYetRead error={inspection.error} onPassphrase={setPassphrase} />
			)}
		</ConfirmDialog>
	);
}

function NotYetRead({
	error,
	onPassphrase,
}: {
	error: Error | null;
	onPassphrase: (passphrase: string) => void;
}) {
	const [typed, setTyped] = useState("");
	if (!error) return <Skeleton className="h-40 w-full" />;
	const code = error instanceof ApiError ? error.problem.code : "";
	const isPassphrase = /^backup_(passphrase_needed|wrong_passphrase)$/.test(
		code,
	);
	if (!isPassphrase)
		return (
			<Notice title={errorText(error)} tone="bad">
				{error instanceof ApiError ? error.problem.detail : null}
			</Notice>
		);
	return (
		<form
			className="grid gap-3"
			onSubmit={(event) => {
				event.preventDefault();
				onPassphrase(typed);
			}}
		>
			<Field
				error={
					code === "backup_wrong_passphrase" ? errorText(error) : undefined
				}
				label="Senha da cópia"
				required
			>
				<PasswordInput
					autoComplete="new-password"
					onChange={(event) => setTyped(event.target.value)}
					value={typed}
				/>
			</Field>
			<div>
				<Button disabled={typed === ""} type="submit">
					Abrir a cópia
				</Button>
			</div>
		</form>
	);
}

function Contents({ contents }: { contents: BackupContents }) {
	const { marketplace, version, isOlder, madeBy, bytes } = contents;
	return (
		<DescriptionList
			items={[
				{
					term: "Marketplace",
					value: marketplace.isSample
						? `${marketplace.name} (dados de exemplo)`
						: marketplace.name,
				},
				{ term: "Mostra o momento", value: momentText(contents) },
				{
					term: "Contém",
					value: `${formatCount(marketplace.stores)} lojas, ${formatCount(marketplace.products)} produtos, ${formatCount(marketplace.customers)} clientes, ${formatCount(marketplace.orders)} pedidos, ${formatCount(contents.files)} arquivos`,
				},
				{
					term: "Feita por",
					value: `${madeBy.name}, versão ${version}${isOlder ? " (será atualizada ao entrar)" : ""}`,
				},
				{ term: "Tamanho", value: fileSizeText(bytes) },
				...(contents.missingFiles > 0
					? [
							{
								term: "Faltam",
								value: `${formatCount(contents.missingFiles)} arquivos que não estavam no disco`,
							},
						]
					: []),
			]}
		/>
	);
}

function Consequences() {
	return (
		<ul className="grid list-disc gap-1 pl-5 text-ink-2 text-sm">
			<li>Antes, a cópia inteira é conferida, e o que há agora é copiado.</li>
			<li>
				O que alguém fizer depois disso, enquanto a restauração está em
				andamento, se perde: avise a equipe.
			</li>
			<li>
				Todas as pessoas entram de novo, com as senhas que valiam na cópia.
			</li>
			<li>As integrações ficam desligadas até que alguém as ligue.</li>
		</ul>
	);
}
