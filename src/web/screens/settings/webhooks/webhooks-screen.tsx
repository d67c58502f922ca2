import { useQuery } from "@tanstack/react-query";
import { Plus, Webhook as WebhookIcon } from "lucide-react";
import { Outlet } from "react-router";
import { errorText } from "#web/data/api-errors.ts";
import { webhookQueries } from "#web/data/webhooks.ts";
import { useDialogLink } from "#web/routing/dialog-route.ts";
import { paths } from "#web/routing/paths.ts";
import { LinkButton } from "#web/ui/buttons/link-button.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { ErrorState } from "#web/ui/feedback/error-state.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { PageHeader } from "#web/ui/layout/page-header.tsx";
import { RowsSkeleton } from "../rows-skeleton.tsx";
import { CannotSendNotice } from "./cannot-send-notice.tsx";
import { WebhooksCard } from "./webhooks-card.tsx";

/** `/configuracoes/integracoes`: which other systems are told of what happens here. */
export function WebhooksScreen() {
	return (
		<>
			<PageHeader
				actions={<NewWebhookButton />}
				subtitle="Sistemas que são avisados do que acontece neste marketplace"
				title="Integrações"
			/>
			<div className="grid gap-4">
				<Webhooks />
			</div>
			<Outlet />
		</>
	);
}

function Webhooks() {
	const webhooks = useQuery(webhookQueries.list());
	if (webhooks.isError && !webhooks.data)
		return (
			<Card>
				<ErrorState
					description={errorText(webhooks.error)}
					isRetrying={webhooks.isFetching}
					onRetry={() => void webhooks.refetch()}
					title="Não foi possível carregar as integrações"
				/>
			</Card>
		);
	if (!webhooks.data) return <RowsSkeleton label="Carregando as integrações" />;
	const { items, canSend } = webhooks.data;
	return (
		<>
			{!canSend && <CannotSendNotice />}
			{items.length > 0 ? (
				<WebhooksCard webhooks={items} />
			) : (
				<Card>
					<EmptyState
						action={<NewWebhookButton />}
						description="Quando um pedido chega, um preço muda ou o estoque baixa, o Divishop avisa o endereço que você cadastrar, com uma assinatura que o outro sistema confere (webhooks)."
						icon={WebhookIcon}
						title="Nenhum sistema é avisado ainda"
					/>
				</Card>
			)}
		</>
	);
}

function NewWebhookButton() {
	const dialogLink = useDialogLink();
	return (
		<LinkButton icon={Plus} variant="primary" {...dialogLink(paths.newWebhook)}>
			Nova integração
		</LinkButton>
	);
}
