import type { Webhook } from "#contract/webhooks.ts";
import { errorText } from "#web/data/api-errors.ts";
import { useChange } from "#web/data/use-change.ts";
import { changeSecret } from "#web/data/webhooks.ts";
import { ConfirmDialog } from "#web/ui/overlays/confirm-dialog.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { DialogClose } from "#web/ui/overlays/dialog-close.tsx";
import { MadeSecret } from "./made-secret.tsx";

export function ChangeSecretDialog({
	webhook,
	onClose,
}: {
	webhook: Webhook;
	onClose: () => void;
}) {
	const change = useChange("webhook", changeSecret, { gcTime: 0 });
	if (change.data)
		return (
			<Dialog
				footer={<DialogClose>Pronto</DialogClose>}
				onClose={onClose}
				open
				title="Segredo trocado"
			>
				<MadeSecret made={change.data} />
			</Dialog>
		);
	return (
		<ConfirmDialog
			busy={change.isPending}
			confirmLabel="Trocar segredo"
			description="O segredo de agora deixa de assinar já na próxima entrega. Até o outro sistema conhecer o novo, ele recusa o que chega; o que for recusado é tentado de novo por 24 horas."
			error={change.isError ? errorText(change.error) : null}
			onCancel={onClose}
			onConfirm={() => change.mutate(webhook)}
			open
			title={`Trocar o segredo de ${webhook.name}?`}
		/>
	);
}
