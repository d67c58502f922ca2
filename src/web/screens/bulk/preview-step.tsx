import type { BulkAction } from "#contract/bulk-actions.ts";
import { formatCount, formatMoney, withSign } from "#core/money.ts";
import { errorText } from "#web/data/api-errors.ts";
import { confirmBulkAction, stepBulkAction } from "#web/data/bulk-actions.ts";
import { useChange } from "#web/data/use-change.ts";
import { listCountText } from "#web/domain/list-types.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { MetricCard } from "#web/ui/layout/metric-card.tsx";
import { BulkRows } from "./bulk-rows.tsx";
import { useMayGoOn } from "./use-may-go-on.ts";

/** What would come of each record, before anything is changed. */
export function PreviewStep({ action }: { action: BulkAction }) {
	const { counts, reasons, list } = action;
	return (
		<>
			<dl className="grid grid-cols-3 gap-3">
				<MetricCard label="Mudam" note="se você confirmar">
					{formatCount(counts.change)}
				</MetricCard>
				<MetricCard label="Já estão assim" note="ficam como estão">
					{formatCount(counts.same)}
				</MetricCard>
				<MetricCard label="Recusados" note="ficam de fora">
					{formatCount(counts.refused)}
				</MetricCard>
			</dl>
			<MoneyEffect action={action} />
			{counts.refused > 0 && (
				<Notice
					title={`${listCountText(list, counts.refused)} de fora`}
					tone="warn"
				>
					<ul>
						{reasons.map(({ text, count }) => (
							<li key={text}>
								{formatCount(count)}: {text}
							</li>
						))}
					</ul>
				</Notice>
			)}
			{counts.change === 0 && (
				<Notice title="Nada a mudar" tone="info">
					Nenhum dos registros escolhidos mudaria com esta ação.
				</Notice>
			)}
			<BulkRows action={action} />
			<ConfirmBar action={action} />
		</>
	);
}

function MoneyEffect({ action: { money, kind } }: { action: BulkAction }) {
	if (!money) return null;
	const { beforeCents, afterCents } = money;
	if (kind === "order-cancellation")
		return (
			<Notice tone="warn">
				{formatMoney(beforeCents)} saem das vendas, e o estoque volta. Um
				cancelamento não pode ser desfeito.
			</Notice>
		);
	return (
		<Notice tone="info">
			O estoque destes produtos passa de {formatMoney(beforeCents)} para{" "}
			{formatMoney(afterCents)} (
			{withSign(afterCents - beforeCents, formatMoney)}
			).
		</Notice>
	);
}

/** Stays in sight below the rows: what is about to happen, and the button for it. */
function ConfirmBar({ action }: { action: BulkAction }) {
	const confirm = useChange("bulk-action", confirmBulkAction);
	const discard = useChange("bulk-action", stepBulkAction);
	const mayGoOn = useMayGoOn(action);
	const { id, version, counts, list, title } = action;
	const error = confirm.error ?? discard.error;
	return (
		<div className="sticky bottom-0 z-10 -mx-1 flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-surface px-card py-3 shadow-float">
			<p className="text-sm">
				<strong className="font-semibold">{title}</strong>{" "}
				<span className="text-ink-3">
					em {listCountText(list, counts.change)}
					{!action.canBeUndone && "; não pode ser desfeito"}
				</span>
			</p>
			<div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1">
				<Button
					busy={discard.isPending}
					disabled={confirm.isPending}
					onClick={() => discard.mutate({ id, step: "discarding" })}
				>
					Descartar
				</Button>
				{counts.change > 0 && mayGoOn && (
					<Button
						busy={confirm.isPending}
						disabled={discard.isPending}
						onClick={() => confirm.mutate({ id, version })}
						variant={action.canBeUndone ? "primary" : "danger"}
					>
						Confirmar
					</Button>
				)}
			</div>
			{error && (
				<Notice className="w-full" tone="bad">
					{errorText(error)}
				</Notice>
			)}
		</div>
	);
}
