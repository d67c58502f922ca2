import { useRef, useState } from "react";
import type { BackupSource } from "#contract/backups.ts";
import { errorText } from "#web/data/api-errors.ts";
import { sendBackup } from "#web/data/backups.ts";
import { useApi } from "#web/data/query-client.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { Progress } from "#web/ui/feedback/progress.tsx";

/** Sends a file of one's own, to restore from it. */
export function ChooseBackupFile({
	isDisabled,
	onSent,
}: {
	isDisabled: boolean;
	onSent: (source: BackupSource) => void;
}) {
	const api = useApi();
	const input = useRef<HTMLInputElement>(null);
	const [sending, setSending] = useState<AbortController>();
	const [share, setShare] = useState(0);
	const [error, setError] = useState<string>();

	async function send(file: File) {
		const cancelling = new AbortController();
		setSending(cancelling);
		setShare(0);
		setError(undefined);
		try {
			const { signal } = cancelling;
			onSent(
				await sendBackup(api, file, { signal, onUploadProgress: setShare }),
			);
		} catch (failure) {
			if (!cancelling.signal.aborted) setError(errorText(failure));
		} finally {
			setSending(undefined);
		}
	}

	return (
		<>
			<Button
				busy={sending !== undefined}
				disabled={isDisabled}
				onClick={() => input.current?.click()}
			>
				Restaurar de um arquivo
			</Button>
			<input
				accept=".backup"
				aria-label="Arquivo da cópia"
				className="sr-only"
				onChange={(event) => {
					const file = event.currentTarget.files?.[0];
					event.currentTarget.value = ""; // the same file may be chosen again
					if (file) void send(file);
				}}
				ref={input}
				tabIndex={-1}
				type="file"
			/>
			{sending && (
				<div className="flex w-full basis-full items-end gap-4">
					<Progress
						className="min-w-0 flex-1"
						label="Enviando o arquivo"
						value={100 * share}
					/>
					<Button onClick={() => sending.abort()}>Cancelar</Button>
				</div>
			)}
			{error && (
				<Notice className="w-full basis-full" tone="bad">
					{error}
				</Notice>
			)}
		</>
	);
}
