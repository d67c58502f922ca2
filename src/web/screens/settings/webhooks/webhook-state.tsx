import { mostCounted, type Webhook } from "#contract/webhooks.ts";
import { formatCount } from "#core/money.ts";
import { PastTime } from "#web/domain/past-time.tsx";
import { Badge } from "#web/ui/marks/badge.tsx";

export function WebhookBadge({ webhook }: { webhook: Webhook }) {
	if (!webhook.isActive) return <Badge dot>Desativada</Badge>;
	if (webhook.failingSince)
		return (
			<Badge dot tone="bad">
				Falhando
			</Badge>
		);
	if (webhook.lastDeliveredAt)
		return (
			<Badge dot tone="ok">
				Funcionando
			</Badge>
		);
	return <Badge dot>Sem entregas</Badge>;
}

/** "Última entrega há 3 min", "Começou a falhar há 2 h". */
export function LastDelivery({ webhook }: { webhook: Webhook }) {
	const { isActive, failingSince, lastDeliveredAt } = webhook;
	if (isActive && failingSince)
		return (
			<span className="text-bad">
				Começou a falhar <PastTime at={failingSince} />
			</span>
		);
	if (!lastDeliveredAt) return "Nada entregue ainda";
	return (
		<>
			Última entrega <PastTime at={lastDeliveredAt} />
		</>
	);
}

/** Counted so far and no further. */
export function countText(count: number): string {
	return count < mostCounted
		? formatCount(count)
		: `${formatCount(mostCounted)} ou mais`;
}
