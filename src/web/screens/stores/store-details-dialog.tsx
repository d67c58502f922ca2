import { useQuery } from "@tanstack/react-query";
import { Pencil, Settings } from "lucide-react";
import { useParams } from "react-router";
import { storeColorIndex } from "#core/store-color.ts";
import { useMay } from "#web/data/session.ts";
import { storeQueries } from "#web/data/stores.ts";
import { PendingDialog } from "#web/dialogs/pending-dialog.tsx";
import { DetailsTabs } from "#web/domain/details-tabs.tsx";
import { DocumentValidityBadge } from "#web/domain/document-validity-badge.tsx";
import {
	StoreStatusBadge,
	StoreTypeBadge,
} from "#web/domain/status-badges.tsx";
import { useOpenDialog } from "#web/routing/dialog-route.ts";
import { usePageTitle } from "#web/routing/page-title.ts";
import { paths } from "#web/routing/paths.ts";
import { RouteDialog } from "#web/routing/route-dialog.tsx";
import { Button } from "#web/ui/buttons/button.tsx";
import { Avatar } from "#web/ui/marks/avatar.tsx";
import { StoreActivity } from "./details/store-activity.tsx";
import { StoreApproval } from "./details/store-approval.tsx";
import { StoreContact, StoreFacts } from "./details/store-facts.tsx";
import { StoreLegalCard } from "./details/store-legal-card.tsx";
import { StoreMetrics } from "./details/store-metrics.tsx";
import { useMayConfigure } from "./settings/use-may-configure.ts";

/** `/lojas/:id`, and `/lojas/:id/historico` */
export function StoreDetailsDialog() {
	const id = Number(useParams().id);
	const openDialog = useOpenDialog();
	const mayConfigure = useMayConfigure().any;
	const mayEdit = useMay("catalog:write");
	const query = useQuery(storeQueries.details(id));
	const store = query.data;
	usePageTitle(store?.name);
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
			listPath={paths.stores}
			size="xl"
			title={
				<span className="flex items-center gap-2.5">
					<Avatar
						colorIndex={storeColorIndex(store.id)}
						name={store.name}
						size="sm"
					/>
					<span className="min-w-0 [overflow-wrap:anywhere]">{store.name}</span>
				</span>
			}
		>
			<DetailsTabs
				changes={storeQueries.changes(id)}
				paths={{ summary: paths.store(id), history: paths.storeHistory(id) }}
			>
				<div className="grid gap-4">
					{isPending && (
						<>
							<StoreApproval store={store} />
							<StoreLegalCard storeId={id} />
						</>
					)}
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
					<StoreActivity entries={store.activity} />
				</div>
			</DetailsTabs>
		</RouteDialog>
	);
}
