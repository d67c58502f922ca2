import { useState } from "react";
import type { SecondFactor } from "#contract/session.ts";
import { useBeginSecondFactor } from "#web/data/account.ts";
import { AskDialog } from "#web/ui/overlays/ask-dialog.tsx";
import { AskPasswordForm } from "./ask-password-form.tsx";
import { BackupCodes, backupCodesText } from "./backup-codes.tsx";
import { FirstCodeForm } from "./first-code-form.tsx";

/** Password, QR code and first code, backup codes. */
export function SecondFactorDialog({
	email,
	onClose,
}: {
	email: string;
	onClose: () => void;
}) {
	const beginning = useBeginSecondFactor();
	const [factor, setFactor] = useState<SecondFactor | null>(null);
	const [isConfirmed, setIsConfirmed] = useState(false);

	if (factor && isConfirmed)
		return (
			<AskDialog
				description={`A verificação está ativada. ${backupCodesText}`}
				title="Códigos de reserva"
			>
				<BackupCodes
					codes={factor.backupCodes}
					email={email}
					onKept={onClose}
				/>
			</AskDialog>
		);
	if (factor)
		return (
			<AskDialog
				description="Leia a imagem com um aplicativo de autenticação do celular e digite o código que ele mostrar."
				onCancel={onClose}
				title="Leia o QR code"
			>
				<FirstCodeForm
					onCancel={onClose}
					onConfirmed={() => setIsConfirmed(true)}
					uri={factor.uri}
				/>
			</AskDialog>
		);
	return (
		<AskDialog
			description="Digite a sua senha para começar."
			onCancel={onClose}
			title="Ativar a verificação em duas etapas"
		>
			<AskPasswordForm
				email={email}
				isBusy={beginning.isPending}
				onCancel={onClose}
				onGiven={async (password) =>
					setFactor(await beginning.mutateAsync(password))
				}
				submitLabel="Continuar"
			/>
		</AskDialog>
	);
}
