import { RotateCw } from "lucide-react";
import { useNavigate } from "react-router";
import type { BulkAction } from "#contract/bulk-actions.ts";
import { errorText } from "#web/data/api-errors.ts";
import { stepBulkAction } from "#web/data/bulk-actions.ts";
import { useChange } from "#web/data/use-change.ts";
import { listCountText } from "#web/domain/list-types.ts";
import { PastTime } from "#web/domain/past-time.tsx";
import { paths } from "#web/routing/paths.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { LinkButton } from "#web/ui/buttons/link-button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { listPaths } from "./bulk-paths.ts";
import { BulkRows } from "./bulk-rows.tsx";
import { UndoButton } from "./undo-button.tsx";
import { useMayGoOn } from "./use-may-go-on.ts";

/** What an action came to; and, where it was undone, what was left alone. */
export function ResultStep({ action }: { action: BulkAction }) {
	const { state, applied, list } = action;
	const isUndone = state === "undone";
	const by = isUndone ? action.undoneBy : action.confirmedBy;
	const at = isUndone ? action.undoneAt : action.confirmedAt;
	return (
		<>
			<Notice
				action={
					<div className="flex flex-wrap gap-2">
						{!isUndone && !action.isForgotten && <UndoButton action={action} />}
						<LinkButton to={listPaths[list].path}>Ver a lista</LinkButton>
					</div>
				}
				title={isUndone ? "Ação desfeita" : "Ação concluída"}
				tone={isUndone ? "info" : "ok"}
			>
				<p>
					{isUndone
						? `Desfeita em ${listCountText(list, applied.undone)}`
						: `Feita em ${listCountText(list, applied.done)}`}
					{by && `, por ${by}`}
					{at && (
						<>
							, <PastTime at={at} />
						</>
					)}
					.
				</p>
			</Notice>
			{applied.failed > 0 && !isUndone && <FailedNotice action={action} />}
			{applied.kept > 0 && (
				<Notice
					title={`Mantida em ${listCountText(list, applied.kept)}`}
					tone="warn"
				>
					Houve mudanças depois da ação. O motivo de cada registro está no
					filtro Mantidos.
				</Notice>
			)}
			{action.isForgotten ? (
				<p className="text-ink-3 text-sm">
					Os registros desta ação não são mais guardados.
				</p>
			) : (
				<BulkRows action={action} />
			)}
		</>
	);
}

function FailedNotice({ action }: { action: BulkAction }) {
	const navigate = useNavigate();
	const retry = useChange("bulk-action", stepBulkAction, {
		onSuccess: ({ id }) => void navigate(paths.bulkAction(id)),
	});
	const mayGoOn = useMayGoOn(action);
	const { id, applied, list, isForgotten } = action;
	return (
		<Notice
			action={
				!isForgotten &&
				mayGoOn && (
					<Button
						busy={retry.isPending}
						icon={RotateCw}
						onClick={() => retry.mutate({ id, step: "retry" })}
					>
						Tentar de novo os que falharam
					</Button>
				)
			}
			title={`Falhou em ${listCountText(list, applied.failed)}`}
			tone="warn"
		>
			{retry.isError
				? errorText(retry.error)
				: "Houve mudanças entre a conferência e a ação. O motivo de cada registro está no filtro Falharam."}
		</Notice>
	);
}
