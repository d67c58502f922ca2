import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { toast } from "sonner";
import type { SeenClosing } from "#contract/payouts.ts";
import { formatMoney } from "#core/money.ts";
import { ApiError, errorText } from "#web/data/api-errors.ts";
import { closeCycle, payoutQueries } from "#web/data/payouts.ts";
import { useChange } from "#web/data/use-change.ts";
import { paths } from "#web/routing/paths.ts";
import { RouteDialog } from "#web/routing/route-dialog.tsx";
import { Button } from "#web/ui/buttons/button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { useStillWhilePressed } from "#web/ui/fields/use-still-while-pressed.ts";
import { DialogClose } from "#web/ui/overlays/dialog-close.tsx";
import { ClosingPreview } from "./closing/closing-preview.tsx";
import { NothingToClose } from "./closing/nothing-to-close.tsx";
import { LoadingState } from "./loading-state.tsx";
import { payoutsText } from "./payout-text.ts";

/** `/repasses/fechar`: who would get what and who would not, then the closing of exactly that. */
export function CloseCycleDialog() {
	const query = useQuery(payoutQueries.closing());
	// What is confirmed must not change under the pointer; what changed elsewhere since is refused by the API.
	const closing = useStillWhilePressed(query.data);
	const { close, change } = useClosing();
	const isEmpty = closing?.items.length === 0;
	return (
		<RouteDialog
			description="Simulação com os valores de agora; nada foi fechado ainda."
			footer={
				<>
					<DialogClose>{isEmpty ? "Fechar" : "Cancelar"}</DialogClose>
					{closing && !isEmpty && (
						<Button
							busy={change.isPending}
							onClick={() => close(closing)}
							variant="primary"
						>
							Fechar ciclo
						</Button>
					)}
				</>
			}
			isBusy={change.isPending}
			listPath={paths.payouts}
			size="xl"
			title="Fechar ciclo"
		>
			<div className="grid gap-5">
				{change.isError && <Failure error={change.error} />}
				{!closing ? (
					<LoadingState query={query} what="a simulação" />
				) : isEmpty ? (
					<NothingToClose />
				) : (
					<ClosingPreview closing={closing} />
				)}
			</div>
		</RouteDialog>
	);
}

function useClosing() {
	const navigate = useNavigate();
	const change = useChange("payout-cycle", closeCycle);
	function close(seen: SeenClosing) {
		change.mutate(seen, {
			onSuccess({ id, payouts, totalCents }) {
				toast.success("Ciclo fechado", {
					description: `${payoutsText(payouts)} a pagar, no total de ${formatMoney(totalCents)}.`,
				});
				void navigate(`${paths.payoutDesk}?cycleId=${id}`, { replace: true });
			},
		});
	}
	return { close, change };
}

function Failure({ error }: { error: Error }) {
	const hasChanged =
		error instanceof ApiError && error.problem.code === "closing_changed";
	return hasChanged ? (
		<Notice title="Os valores mudaram: nada foi fechado" tone="warn">
			<span role="alert">
				Algo mudou desde a simulação. Ela já mostra os valores de agora; confira
				antes de fechar.
			</span>
		</Notice>
	) : (
		<Notice tone="bad">{errorText(error)}</Notice>
	);
}
