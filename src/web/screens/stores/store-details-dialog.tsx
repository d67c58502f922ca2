import { useQuery } from "@tanstack/react-query";
import { Pencil, Settings } from "lucide-react";
import { useState } from "react";
import { useParams } from "react-router";
import { useRecentRecord } from "#web/data/recent-records.ts";
import { useMay } from "#web/data/session.ts";
import { storeQueries } from "#web/data/stores.ts";
import { PendingDialog } from "#web/dialogs/pending-dialog.tsx";
import { DetailsTabs } from "#web/domain/details-tabs.tsx";
import { DocumentValidityBadge } from "#web/domain/document-validity-badge.tsx";
import { NotesCard } from "#web/domain/record-notes.tsx";
import {
	StoreStatusBadge,
	StoreTypeBadge,
} from "#web/domain/status-badges.tsx";
import { StoreEmblem } from "#web/domain/store-emblem.tsx";
import { RecordPager } from "#web/lists/record-pager.tsx";
import { useOpenDialog } from "#web/routing/dialog-route.ts";
import { usePageTitle } from "#web/routing/page-title.ts";
import { paths } from "#web/routing/paths.ts";
import { RouteDialog } from "#web/routing/route-dialog.tsx";
import { Button } from "#web/ui/buttons/button.tsx";
import { StoreActivity } from "./details/store-activity.tsx";
import { StoreApproval } from "./details/store-approval.tsx";
import { StoreContact, StoreFacts } from "./details/store-facts.tsx";
import { StoreLegalCard } from "./details/store-legal-card.tsx";
import { StoreMetrics } from "./details/store-metrics.tsx";
import { useStoreActs } from "./details/use-store-acts.ts";
import { StoreMonths } from "./month/store-months.tsx";
import { useMayConfigure } from "./settings/use-may-configure.ts";

/** `/lojas/:id`, `/lojas/:id/mes` and `/lojas/:id/historico` */
export function StoreDetailsDialog() {
	const id = Number(useParams().id);
	const openDialog = useOpenDialog();
	const mayConfigure = useMayConfigure().any;
	const mayEdit = useMay("catalog:write");
	const mayReadMoney = useMay("payouts:read");
	const tabs = { summary: paths.store(id), history: paths.storeHistory(id) };
	const query = useQuery(storeQueries.details(id));
	const store = query.data;
	const [isNoteTyped, setIsNoteTyped] = useState(false);
	usePageTitle(store?.name);
	useRecentRecord(store && { noun: "stores", id });
	useStoreActs(store);
	if (!store)
		return (
			<PendingDialog
				shape="details"
				type="stores"
				query={query}
				title="Detalhes da loja"
			/>
		);
	const isPending = store.status === "pendente";
	return (
		<RouteDialog
			aside={
				<span className="flex flex-wrap gap-1.5">
					<StoreStatusBadge status={store.status} />
					<StoreTypeBadge type={store.type} />
					<DocumentValidityBadge
						endsOn={store.documentsEndOn}
						label="Documento"
					/>
				</span>
			}
			footer={
				<>
					<Button
						icon={Settings}
						onClick={() => openDialog(paths.storeSettings(id))}
					>
						{mayConfigure ? "Configurar" : "Configurações"}
					</Button>
					{mayEdit && (
						<Button
							icon={Pencil}
							onClick={() => openDialog(paths.editStore(id))}
							variant="primary"
						>
							Editar
						</Button>
					)}
				</>
			}
			isDirty={isNoteTyped}
			listPath={paths.stores}
			ownPaths={[...Object.values(tabs), paths.storeMonth(id)]}
			size="xl"
			turning={<RecordPager id={id} />}
			title={
				<span className="flex items-center gap-2.5">
					<StoreEmblem size="md" store={store} />
					<span className="min-w-0 [overflow-wrap:anywhere]">{store.name}</span>
				</span>
			}
		>
			<DetailsTabs
				changes={storeQueries.changes(id)}
				more={
					mayReadMoney
						? [
								{
									value: "month",
									label: "Mês",
									path: paths.storeMonth(id),
									content: <StoreMonths storeId={id} />,
								},
							]
						: []
				}
				paths={tabs}
			>
				<div className="grid gap-4">
					<StoreApproval isTyping={isNoteTyped} store={store} />
					{isPending && <StoreLegalCard storeId={id} />}
					<StoreMetrics store={store} />
					{store.description && (
						<p className="whitespace-pre-line text-ink-2 [overflow-wrap:anywhere]">
							{store.description}
						</p>
					)}
					<div className="grid gap-4 sm:grid-cols-2">
						<StoreContact store={store} />
						<StoreFacts store={store} />
					</div>
					{!isPending && <StoreLegalCard storeId={id} />}
					<NotesCard
						key={id}
						noted={{ noun: "stores", id }}
						onDirtyChange={setIsNoteTyped}
					/>
					<StoreActivity entries={store.activity} />
				</div>
			</DetailsTabs>
		</RouteDialog>
	);
}
