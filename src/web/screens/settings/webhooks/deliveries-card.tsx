import { useQuery } from "@tanstack/react-query";
import { Inbox } from "lucide-react";
import { deliveryStatusLabels } from "#contract/webhook-labels.ts";
import {
	type DeliveryFilters,
	type DeliveryStatus,
	deliveryFilters,
	type Webhook,
} from "#contract/webhooks.ts";
import { errorText } from "#web/data/api-errors.ts";
import { webhookQueries } from "#web/data/webhooks.ts";
import { type SetFilters, useUrlFilters } from "#web/routing/url-filters.ts";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { ErrorState } from "#web/ui/feedback/error-state.tsx";
import { RetryNotice } from "#web/ui/feedback/retry-notice.tsx";
import { Segmented } from "#web/ui/fields/segmented.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { EmptyPage } from "#web/ui/layout/empty-page.tsx";
import { Pagination } from "#web/ui/layout/pagination.tsx";
import { RowsSkeleton } from "../rows-skeleton.tsx";
import { DeliveriesTable } from "./deliveries-table.tsx";

type DeliveriesProps = { webhook: Webhook; canSend: boolean };

/** Everything that was sent and is to be, the newest first. */
export function DeliveriesCard(props: DeliveriesProps) {
	const [filters, setFilters] = useUrlFilters(deliveryFilters);
	return (
		<section aria-labelledby="entregas">
			<div className="mb-3 flex flex-wrap items-center justify-between gap-3">
				<h2 className="font-semibold text-md tracking-tight" id="entregas">
					Entregas
				</h2>
				<Segmented
					className="max-sm:w-full"
					label="Mostrar entregas"
					onValueChange={(shown) =>
						setFilters({ status: shown === "all" ? undefined : shown })
					}
					options={shownOptions}
					value={filters.status ?? "all"}
				/>
			</div>
			<Deliveries {...props} filters={filters} setFilters={setFilters} />
		</section>
	);
}

const shownOptions: { value: DeliveryStatus | "all"; label: string }[] = [
	{ value: "all", label: "Todas" },
	{ value: "waiting", label: deliveryStatusLabels.waiting },
	{ value: "delivered", label: "Entregues" },
	{ value: "failed", label: "Falharam" },
];

function Deliveries({
	webhook,
	canSend,
	filters,
	setFilters,
}: DeliveriesProps & {
	filters: DeliveryFilters;
	setFilters: SetFilters<DeliveryFilters>;
}) {
	const query = useQuery(webhookQueries.deliveries(webhook.id, filters));
	const page = query.data;
	const turnTo = (cursor: string | null) =>
		cursor ? () => setFilters({ cursor }) : undefined;
	if (!page)
		return query.isError ? (
			<Card>
				<ErrorState
					description={errorText(query.error)}
					isRetrying={query.isFetching}
					onRetry={() => void query.refetch()}
					title="Não foi possível carregar as entregas"
				/>
			</Card>
		) : (
			<RowsSkeleton label="Carregando as entregas" />
		);
	return (
		<>
			{query.isError && (
				<RetryNotice
					message={errorText(query.error)}
					onRetry={() => void query.refetch()}
				/>
			)}
			<Card>
				{page.items.length === 0 ? (
					<EmptyPage
						onStart={
							filters.cursor ? () => setFilters({ cursor: null }) : undefined
						}
					>
						<EmptyState
							description={
								filters.status
									? "Nenhuma entrega está assim agora."
									: "Assim que algo de que este sistema quer saber acontecer, a entrega aparece aqui. As entregas ficam pelo prazo da Retenção, em Configurações › Dados."
							}
							icon={Inbox}
							title="Nenhuma entrega"
						/>
					</EmptyPage>
				) : (
					<DeliveriesTable
						canSend={canSend}
						deliveries={page.items}
						webhook={webhook}
					/>
				)}
			</Card>
			{page.items.length > 0 && (
				<Pagination
					count={page.items.length}
					from={page.from}
					isTotalCapped={page.isTotalCapped}
					label="Páginas das entregas"
					onNext={turnTo(page.nextCursor)}
					onPrevious={turnTo(page.previousCursor)}
					total={page.total}
				/>
			)}
		</>
	);
}
