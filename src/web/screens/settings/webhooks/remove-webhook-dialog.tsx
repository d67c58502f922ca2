import { useNavigate } from "react-router";
import { toast } from "sonner";
import type { Webhook } from "#contract/webhooks.ts";
import { errorText } from "#web/data/api-errors.ts";
import { useChange } from "#web/data/use-change.ts";
import { removeWebhook } from "#web/data/webhooks.ts";
import { paths } from "#web/routing/paths.ts";
import { ConfirmDialog } from "#web/ui/overlays/confirm-dialog.tsx";

export function RemoveWebhookDialog({
	webhook,
	onClose,
}: {
	webhook: Webhook;
	onClose: () => void;
}) {
	const navigate = useNavigate();
	const remove = useChange("webhook", removeWebhook);
	return (
		<ConfirmDialog
			busy={remove.isPending}
			confirmLabel="Remover"
			description="O sistema deixa de ser avisado, também do que ainda aguarda, e o segredo é esquecido. Isto não pode ser desfeito; para uma pausa, desative a integração."
			error={remove.isError ? errorText(remove.error) : null}
			onCancel={onClose}
			onConfirm={() =>
				remove.mutate(webhook, {
					onSuccess() {
						toast.success("Integração removida", {
							description: `${webhook.name} não é mais avisado.`,
						});
						void navigate(paths.webhooks);
					},
				})
			}
			open
			title={`Remover a integração ${webhook.name}?`}
		/>
	);
}
