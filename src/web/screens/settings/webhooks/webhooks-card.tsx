import { Link } from "react-router";
import { webhookRecordLabels } from "#contract/webhook-labels.ts";
import type { Webhook } from "#contract/webhooks.ts";
import {
	type WebhookEvent,
	type WebhookRecord,
	webhookEventGroups,
} from "#core/webhook-events.ts";
import { paths } from "#web/routing/paths.ts";
import { Card, CardHeader, CardRows } from "#web/ui/layout/card.tsx";
import { countText, LastDelivery, WebhookBadge } from "./webhook-state.tsx";

export function WebhooksCard({ webhooks }: { webhooks: readonly Webhook[] }) {
	return (
		<Card>
			<CardHeader
				aside={
					webhooks.length === 1 ? "1 sistema" : `${webhooks.length} sistemas`
				}
				title="Sistemas avisados"
			/>
			<CardRows aria-label="Sistemas avisados">
				{webhooks.map((webhook) => (
					<li
						className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 sm:grid-cols-[minmax(0,1fr)_8rem_13rem]"
						key={webhook.id}
					>
						<Purpose webhook={webhook} />
						<div className="max-sm:self-start max-sm:justify-self-end">
							<WebhookBadge webhook={webhook} />
						</div>
						<div className="text-ink-3 text-sm max-sm:col-span-2">
							<p>
								<LastDelivery webhook={webhook} />
							</p>
							<p>{queueText(webhook)}</p>
						</div>
					</li>
				))}
			</CardRows>
		</Card>
	);
}

/** Whom it tells, where, and of what. */
function Purpose({ webhook }: { webhook: Webhook }) {
	const { id, name, address, events } = webhook;
	return (
		<div className="min-w-0">
			<p>
				<Link
					className="font-semibold [overflow-wrap:anywhere] record-link"
					to={paths.webhook(id)}
				>
					{name}
				</Link>
			</p>
			<p className="truncate font-mono text-ink-3 text-xs" title={address}>
				{address}
			</p>
			<p className="text-ink-2 text-sm">{eventsText(events)}</p>
		</div>
	);
}

/** "Pedidos · Produtos (2 de 5)". */
function eventsText(events: readonly WebhookEvent[]): string {
	return Object.entries(webhookEventGroups)
		.flatMap(([group, all]) => {
			const chosen = all.filter((event) => events.includes(event)).length;
			const label = webhookRecordLabels[group as WebhookRecord];
			if (chosen === 0) return [];
			return chosen === all.length
				? label
				: `${label} (${chosen} de ${all.length})`;
		})
		.join(" · ");
}

function queueText({ waiting, failed }: Webhook): string {
	const texts = [
		waiting > 0 && `${countText(waiting)} aguardando`,
		failed > 0 && (failed === 1 ? "1 falhou" : `${countText(failed)} falharam`),
	].filter((text) => text !== false);
	return texts.join(" · ");
}
