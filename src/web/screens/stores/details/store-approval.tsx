import { useState } from "react";
import type { StoreSummary } from "#contract/stores.ts";
import { errorText } from "#web/data/api-errors.ts";
import { useMay } from "#web/data/session.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { useChangeStoreStatus } from "../store-changes.ts";
import { RefuseStoreDialog } from "./refuse-store-dialog.tsx";

/** What a pending store waits for. */
export function StoreApproval({ store }: { store: StoreSummary }) {
	const approve = useChangeStoreStatus();
	const mayApprove = useMay("catalog:write");
	const [isRefusing, setIsRefusing] = useState(false);
	return (
		<>
			<Notice
				action={
					mayApprove && (
						<div className="flex gap-2">
							<Button
								disabled={approve.isPending}
								onClick={() => setIsRefusing(true)}
								size="sm"
							>
								Recusar
							</Button>
							<Button
								busy={approve.isPending}
								onClick={() => approve.mutate({ store, status: "ativa" })}
								size="sm"
								variant="primary"
							>
								Aprovar
							</Button>
						</div>
					)
				}
				title="Esta loja aguarda aprovação"
				tone="warn"
			>
				Aprovada, ela começa a vender. Recusada, fica inativa e guarda o motivo.
			</Notice>
			{approve.isError && (
				<Notice tone="bad">{errorText(approve.error)}</Notice>
			)}
			{isRefusing && (
				<RefuseStoreDialog onClose={() => setIsRefusing(false)} store={store} />
			)}
		</>
	);
}
