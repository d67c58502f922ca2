import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { toast } from "sonner";
import { storeCategoryLabels } from "#contract/labels.ts";
import type { StoreDetails } from "#contract/stores.ts";
import { formatPhone } from "#core/phone.ts";
import { errorText } from "#web/data/api-errors.ts";
import {
	type StoreStatusChange,
	setStoreStatus,
	storeQueries,
} from "#web/data/stores.ts";
import { useChange } from "#web/data/use-change.ts";
import { TextButton } from "#web/ui/buttons/text-button.tsx";
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
			/>
		</>
	);
}
