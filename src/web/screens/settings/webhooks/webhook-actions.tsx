import { KeyRound, Pencil, Send, Trash2 } from "lucide-react";
import { useState } from "react";
import type { Webhook } from "#contract/webhooks.ts";
import { useDialogLink } from "#web/routing/dialog-route.ts";
import { paths } from "#web/routing/paths.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { LinkButton } from "#web/ui/buttons/link-button.tsx";
import { RowMenu } from "#web/ui/overlays/row-menu.tsx";
import { ChangeSecretDialog } from "./change-secret-dialog.tsx";
import { RemoveWebhookDialog } from "./remove-webhook-dialog.tsx";
import type { Test } from "./use-test.ts";

export function WebhookActions({
	webhook,
	canSend,
	test,
}: {
	webhook: Webhook;
	canSend: boolean;
	test: Test;
}) {
	const [open, setOpen] = useState<"secret" | "removal" | null>(null);
	const dialogLink = useDialogLink();
	const close = () => setOpen(null);
	return (
		<>
			{canSend && (
				<Button
					busy={test.isSending}
					icon={Send}
					onClick={test.send}
					variant="primary"
				>
					Enviar teste
				</Button>
			)}
			<LinkButton icon={Pencil} {...dialogLink(paths.editWebhook(webhook.id))}>
				Editar
			</LinkButton>
			<div className="max-sm:flex-none!">
				<RowMenu
					items={[
						{
							label: "Trocar segredo",
							icon: KeyRound,
							onSelect: () => setOpen("secret"),
						},
						{
							label: "Remover",
							icon: Trash2,
							tone: "danger",
							hasSeparator: true,
							onSelect: () => setOpen("removal"),
						},
					]}
					name={webhook.name}
				/>
			</div>
			{open === "secret" && (
				<ChangeSecretDialog onClose={close} webhook={webhook} />
			)}
			{open === "removal" && (
				<RemoveWebhookDialog onClose={close} webhook={webhook} />
			)}
		</>
	);
}
