import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { toast } from "sonner";
import { storeCategoryLabels } from "#contract/labels.ts";
import type { StoreDetails } from "#contract/stores.ts";
import { formatPhone } from "#core/phone.ts";
import { formatTaxId } from "#core/tax-id.ts";
import { errorText } from "#web/data/api-errors.ts";
import { storeLegalQueries } from "#web/data/store-legal.ts";
import {
	type StoreStatusChange,
	setStoreStatus,
	storeQueries,
} from "#web/data/stores.ts";
import { useChange } from "#web/data/use-change.ts";
import { MissingLegal } from "#web/domain/missing-legal.tsx";
import { paths } from "#web/routing/paths.ts";
import { TextButton } from "#web/ui/buttons/text-button.tsx";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { ConfirmDialog } from "#web/ui/overlays/confirm-dialog.tsx";

/** Where the chosen store waits, it is approved without leaving the form. */
export function PendingStoreNotice({ storeId }: { storeId: number }) {
	const [isAsked, setIsAsked] = useState(false);
	const store = useQuery(storeQueries.details(storeId)).data;
	const approval = useChange("store", (api, change: StoreStatusChange) =>
		setStoreStatus(api, change),
	);

	function approve(store: StoreDetails) {
		approval.mutate(
			{ store, status: "ativa" },
			{
				onSuccess({ name }) {
					setIsAsked(false);
					toast.success("Loja aprovada!", {
						description: `${name} está ativa e já pode vender.`,
					});
				},
			},
		);
	}

	if (store?.status !== "pendente") return null;
	return (
		<>
			<p className="mt-1.5 text-sm text-warn">
				Aguardando aprovação —{" "}
				<TextButton onClick={() => setIsAsked(true)}>Aprovar agora</TextButton>
			</p>
			<ConfirmDialog
				busy={approval.isPending}
				confirmLabel="Aprovar"
				description={`${storeCategoryLabels[store.category]}, de ${store.manager}, ${formatPhone(store.phone)}. Aprovada, a loja passa a vender.`}
				error={approval.error && errorText(approval.error)}
				onCancel={() => {
					approval.reset();
					setIsAsked(false);
				}}
				onConfirm={() => approve(store)}
				open={isAsked}
				title={`Aprovar ${store.name}?`}
				tone="primary"
			>
				<LegalStanding storeId={storeId} />
			</ConfirmDialog>
		</>
	);
}

/** Who it is by law, or what of that is missing; read only once someone is about to approve. */
function LegalStanding({ storeId }: { storeId: number }) {
	const query = useQuery(storeLegalQueries.details(storeId));
	if (query.isPending) return <Skeleton className="h-5 w-2/3" />;
	if (!query.data) return null; // said on the store's page, one click from here
	const { legal } = query.data;
	return (
		<div className="grid gap-2 text-sm">
			{legal && (
				<p className="[overflow-wrap:anywhere]">
					{legal.legalName} · {formatTaxId(legal.document)}
				</p>
			)}
			<MissingLegal store={query.data} />
			<p>
				<a
					className="text-brand"
					href={paths.store(storeId)}
					rel="noreferrer"
					target="_blank"
				>
					Ver a loja e seus documentos
					<span className="sr-only"> (abre em outra aba)</span>
				</a>
			</p>
		</div>
	);
}
