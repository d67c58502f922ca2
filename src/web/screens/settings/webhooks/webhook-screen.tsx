import { useQuery } from "@tanstack/react-query";
import { SearchX } from "lucide-react";
import { Outlet, useParams } from "react-router";
import type { Webhook } from "#contract/webhooks.ts";
import { errorText } from "#web/data/api-errors.ts";
import { webhookQueries, withId } from "#web/data/webhooks.ts";
import { usePageTitle } from "#web/routing/page-title.ts";
import { paths } from "#web/routing/paths.ts";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { ErrorState } from "#web/ui/feedback/error-state.tsx";
import { BackLink } from "#web/ui/layout/back-link.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { PageHeader } from "#web/ui/layout/page-header.tsx";
import { RowsSkeleton } from "../rows-skeleton.tsx";
import { CannotSendNotice } from "./cannot-send-notice.tsx";
import { DeliveriesCard } from "./deliveries-card.tsx";
import { TestResult } from "./test-result.tsx";
import { useTest } from "./use-test.ts";
import { WebhookActions } from "./webhook-actions.tsx";
import { WebhookFacts } from "./webhook-facts.tsx";

/** `/configuracoes/integracoes/:id`: how one system does, and everything it was sent. */
export function WebhookScreen() {
	const id = Number(useParams().id);
	const webhooks = useQuery(webhookQueries.list());
	const webhook = webhooks.data && withId(id)(webhooks.data);
	usePageTitle(webhook?.name);
	return (
		<>
			<BackLink to={paths.webhooks}>Integrações</BackLink>
			{webhooks.data && webhook ? (
				<WebhookPage
					canSend={webhooks.data.canSend}
					key={id}
					webhook={webhook}
				/>
			) : (
				<>
					<PageHeader title="Integração" />
					{webhooks.data ? (
						<Card>
							<EmptyState
								description="Pode ter sido removida."
								icon={SearchX}
								title="Integração não encontrada"
							/>
						</Card>
					) : webhooks.isError ? (
						<Card>
							<ErrorState
								description={errorText(webhooks.error)}
								isRetrying={webhooks.isFetching}
								onRetry={() => void webhooks.refetch()}
								title="Não foi possível carregar a integração"
							/>
						</Card>
					) : (
						<RowsSkeleton label="Carregando a integração" />
					)}
				</>
			)}
			<Outlet />
		</>
	);
}

function WebhookPage({
	webhook,
	canSend,
}: {
	webhook: Webhook;
	canSend: boolean;
}) {
	const test = useTest(webhook);
	return (
		<>
			<PageHeader
				actions={
					<WebhookActions canSend={canSend} test={test} webhook={webhook} />
				}
				subtitle={
					<span className="font-mono text-sm [overflow-wrap:anywhere]">
						{webhook.address}
					</span>
				}
				title={webhook.name}
			/>
			<div className="grid gap-4">
				{!canSend && <CannotSendNotice />}
				<TestResult test={test} />
				<WebhookFacts canSend={canSend} webhook={webhook} />
				<DeliveriesCard canSend={canSend} webhook={webhook} />
			</div>
		</>
	);
}
