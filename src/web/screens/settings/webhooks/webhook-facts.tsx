import { toast } from "sonner";
import { webhookEventLabels } from "#contract/webhook-labels.ts";
import type { Webhook } from "#contract/webhooks.ts";
import { dayOf, formatDay } from "#core/business-time.ts";
import { errorText } from "#web/data/api-errors.ts";
import { useChange } from "#web/data/use-change.ts";
import { resendFailed } from "#web/data/webhooks.ts";
import { PastTime } from "#web/domain/past-time.tsx";
import { Button } from "#web/ui/buttons/button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { Card, CardBody } from "#web/ui/layout/card.tsx";
import { DescriptionList } from "#web/ui/layout/description-list.tsx";
import { countText, LastDelivery, WebhookBadge } from "./webhook-state.tsx";

/** How it does, and what it is told of. */
export function WebhookFacts({
	webhook,
	canSend,
}: {
	webhook: Webhook;
	canSend: boolean;
}) {
	const { isActive, failingSince, waiting, failed, events } = webhook;
	return (
		<>
			{isActive && failingSince && (
				<Notice title="Este sistema não está recebendo" tone="warn">
					Começou a falhar <PastTime at={failingSince} />. Cada entrega é
					tentada de novo por 24 horas; depois fica entre as que falharam, e
					você pode enviá-la de novo.
				</Notice>
			)}
			<Card>
				<CardBody className="grid gap-4 pt-card">
					<DescriptionList
						items={[
							{ term: "Estado", value: <WebhookBadge webhook={webhook} /> },
							{
								term: "Entregas",
								value: <LastDelivery webhook={webhook} />,
							},
							{ term: "Aguardando", value: countText(waiting) },
							{ term: "Falharam", value: countText(failed) },
							{
								term: "Criada",
								value: `${formatDay(dayOf(new Date(webhook.createdAt)))} por ${webhook.createdBy}`,
							},
						]}
						layout="stacked"
					/>
					<p className="text-ink-2 text-sm">
						<span className="text-ink-3">Avisa de: </span>
						{events.map((event) => webhookEventLabels[event]).join(" · ")}
					</p>
					{canSend && failed > 0 && <ResendFailed webhook={webhook} />}
				</CardBody>
			</Card>
		</>
	);
}

function ResendFailed({ webhook }: { webhook: Webhook }) {
	const resend = useChange("webhook", resendFailed);
	return (
		<div>
			<Button
				busy={resend.isPending}
				onClick={() =>
					resend.mutate(webhook, {
						onSuccess: ({ resent }) =>
							toast.success(
								resent === 1
									? "1 entrega será enviada de novo"
									: `${countText(resent)} entregas serão enviadas de novo`,
							),
						onError: (error) => toast.error(errorText(error)),
					})
				}
				size="sm"
			>
				Enviar de novo as que falharam
			</Button>
		</div>
	);
}
