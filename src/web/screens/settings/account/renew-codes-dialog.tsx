import { useState } from "react";
import { useRenewBackupCodes } from "#web/data/account.ts";
import { AskDialog } from "#web/ui/overlays/ask-dialog.tsx";
import { AskPasswordForm } from "./ask-password-form.tsx";
import { BackupCodes, backupCodesText } from "./backup-codes.tsx";

export function RenewCodesDialog({
	email,
	onClose,
}: {
	email: string;
	onClose: () => void;
}) {
	const renewing = useRenewBackupCodes();
	const [codes, setCodes] = useState<string[] | null>(null);
	if (codes)
		return (
			<AskDialog
				description={`Os anteriores não funcionam mais. ${backupCodesText}`}
				title="Códigos de reserva"
			>
				<BackupCodes codes={codes} email={email} onKept={onClose} />
			</AskDialog>
		);
	return (
		<AskDialog
			description="Os códigos atuais deixam de funcionar. Digite a sua senha para ver os novos."
			onCancel={onClose}
			title="Gerar novos códigos de reserva"
		>
			<AskPasswordForm
				email={email}
				isBusy={renewing.isPending}
				onCancel={onClose}
				onGiven={async (password) =>
					setCodes((await renewing.mutateAsync(password)).backupCodes)
				}
				submitLabel="Gerar códigos"
			/>
		</AskDialog>
	);
}
