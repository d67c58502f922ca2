import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useParams } from "react-router";
import { dayOf, formatDay } from "#core/business-time.ts";
import { customerQueries } from "#web/data/customers.ts";
import { useRecentRecord } from "#web/data/recent-records.ts";
import { PendingDialog } from "#web/dialogs/pending-dialog.tsx";
import { DetailsTabs } from "#web/domain/details-tabs.tsx";
import { NotesCard } from "#web/domain/record-notes.tsx";
import {
	CustomerStatusBadge,
	CustomerTypeBadge,
} from "#web/domain/status-badges.tsx";
import { RecordPager } from "#web/lists/record-pager.tsx";
import { usePageTitle } from "#web/routing/page-title.ts";
import { paths } from "#web/routing/paths.ts";
import { RouteDialog } from "#web/routing/route-dialog.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { Avatar } from "#web/ui/marks/avatar.tsx";
import { ProfileActions } from "./details/customer-actions.tsx";
import {
	CustomerAddress,
	CustomerContact,
} from "./details/customer-contact.tsx";
import { CustomerLatestOrders } from "./details/customer-latest-orders.tsx";
import { CustomerMetrics } from "./details/customer-metrics.tsx";
import { MonthlySpending } from "./details/monthly-spending.tsx";
import {
	FavoriteCategories,
	StoresBoughtFrom,
} from "./details/spending-lists.tsx";
import { VipSuggestion } from "./details/vip-suggestion.tsx";
import { CustomerPrivacy } from "./privacy/customer-privacy.tsx";

/** `/clientes/:id`, and `/clientes/:id/historico` */
export function CustomerDetailsDialog() {
	const id = Number(useParams().id);
	const tabs = {
		summary: paths.customer(id),
		history: paths.customerHistory(id),
	};
	const query = useQuery(customerQueries.details(id));
	const customer = query.data;
	const [isNoteTyped, setIsNoteTyped] = useState(false);
	usePageTitle(customer?.name);
	useRecentRecord(customer && { noun: "customers", id });
	if (!customer)
		return (
			<PendingDialog
				shape="details"
				type="customers"
				query={query}
				title="Perfil do cliente"
			/>
		);
	return (
		<RouteDialog
			aside={
				<span className="flex flex-wrap gap-1.5">
					<CustomerStatusBadge status={customer.status} />
					<CustomerTypeBadge type={customer.type} />
				</span>
			}
			description={`Cliente desde ${formatDay(customer.joinedOn)}`}
			footer={<ProfileActions customer={customer} />}
			isDirty={isNoteTyped}
			listPath={paths.customers}
			ownPaths={Object.values(tabs)}
			size="xl"
			turning={<RecordPager id={id} />}
			title={
				<span className="flex items-center gap-2.5">
					<Avatar name={customer.name} size="sm" />
					<span className="min-w-0 [overflow-wrap:anywhere]">
						{customer.name}
					</span>
				</span>
			}
		>
			<DetailsTabs changes={customerQueries.changes(id)} paths={tabs}>
				<div className="grid gap-4">
					{customer.anonymisedAt && (
						<AnonymisedNotice at={customer.anonymisedAt} />
					)}
					<VipSuggestion customer={customer} />
					<CustomerMetrics customer={customer} />
					<div className="grid gap-4 md:grid-cols-2">
						<CustomerContact
							customer={customer}
							key={`${id} ${customer.version}`}
						/>
						<CustomerAddress customer={customer} />
					</div>
					<NotesCard
						key={id}
						noted={{ noun: "customers", id }}
						onDirtyChange={setIsNoteTyped}
					/>
					<MonthlySpending customer={customer} />
					<div className="grid items-start gap-4 lg:grid-cols-2">
						<FavoriteCategories categories={customer.categories} />
						<StoresBoughtFrom id={customer.id} stores={customer.stores} />
					</div>
					<CustomerLatestOrders
						id={customer.id}
						latestOrders={customer.latestOrders}
					/>
					<CustomerPrivacy customer={customer} />
				</div>
			</DetailsTabs>
		</RouteDialog>
	);
}

function AnonymisedNotice({ at }: { at: string }) {
	return (
		<Notice title="Titular anonimizado" tone="info">
			Em {formatDay(dayOf(new Date(at)))} os dados da pessoa foram retirados.
			Ficam os pedidos e os valores; nada aqui pode ser editado.
		</Notice>
	);
}
