import { useState } from "react";
import { type StoreSummary, storeFilters } from "#contract/stores.ts";
import { errorText } from "#web/data/api-errors.ts";
import { useMay } from "#web/data/session.ts";
import { storeQueries } from "#web/data/stores.ts";
import { ApprovalActions } from "#web/domain/approval-actions.tsx";
import { useOpenNext } from "#web/lists/use-open-next.ts";
import { paths } from "#web/routing/paths.ts";
import { useUrlFilters } from "#web/routing/url-filters.ts";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { useChangeStoreStatus } from "../store-changes.ts";
import { RefuseStoreDialog } from "./refuse-store-dialog.tsx";

/** What a pending store waits for; nothing of others. */
export function StoreApproval({
	store,
	isTyping,
}: {
	store: StoreSummary;
	/** A note of it is not saved yet. */
	isTyping: boolean;
}) {
	const approve = useChangeStoreStatus();
	const { isGoingOn, goOn, button } = useNextPending(store.id, isTyping);
	const mayApprove = useMay("catalog:write");
	const [isRefusing, setIsRefusing] = useState(false);
	// Approved, and the next one is on its way: the button that is pressed again stays.
	if (store.status !== "pendente" && !isGoingOn) return null;
	const approval = { store, status: "ativa" } as const;
	return (
		<>
			<Notice
				action={
					mayApprove && (
						<ApprovalActions
							isApproving={approve.isPending}
							isGoingOn={isGoingOn}
							nextButton={button}
							onApprove={() => approve.mutate(approval)}
							onApproveAndNext={() =>
								void goOn(() => approve.mutateAsync(approval))
							}
							onRefuse={() => setIsRefusing(true)}
						/>
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

function useNextPending(id: number, isTyping: boolean) {
	const [filters] = useUrlFilters(storeFilters);
	const pending = { ...filters, status: ["pendente" as const] };
	const first = storeQueries.list({ ...pending, cursor: undefined });
	return useOpenNext({
		id,
		// A cursor is of the list it was made for.
		pages:
			filters.status?.join() === "pendente"
				? [storeQueries.list(pending), first]
				: [first],
		details: storeQueries.details,
		path: paths.store,
		listPath: paths.stores,
		noneLeft: "Nenhuma outra loja desta lista aguarda aprovação.",
		isTyping,
	});
}
