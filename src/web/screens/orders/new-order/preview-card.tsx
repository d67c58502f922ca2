import { Fragment } from "react";
import type { OrderPreview } from "#contract/order-preview.ts";
import { formatCount, formatMoney } from "#core/money.ts";
import { type SoldAmounts, valueLines } from "#core/order-amounts.ts";
import { errorText } from "#web/data/api-errors.ts";
import { amountRows } from "#web/domain/amount-rows.ts";
import { OrderSplitBar } from "#web/domain/order-split-bar.tsx";
import { RecordLink } from "#web/domain/peek.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { RetryNotice } from "#web/ui/feedback/retry-notice.tsx";
import { StepCard } from "./step-card.tsx";
import type { NewOrder } from "./use-new-order.ts";

/** What it costs and how the stores share it, by the rules it will be placed by. */
export function PreviewCard({ order: { cart, values } }: { order: NewOrder }) {
	const { preview, failure, errors, isUpToDate } = cart;
	return (
		<StepCard title="Resumo">
			<div aria-busy={!isUpToDate || undefined}>
				{failure ? (
					<RetryNotice message={errorText(failure)} onRetry={cart.retry} />
				) : preview ? (
					<Split isUpToDate={isUpToDate} preview={preview} />
				) : (
					<p className="text-ink-3 text-sm">
						{errors.length > 0
							? "Corrija o que está marcado para ver a divisão por loja."
							: cart.isComplete
								? "Calculando…"
								: missingText(values)}
					</p>
				)}
			</div>
		</StepCard>
	);
}

function Split({
	preview,
	isUpToDate,
}: {
	preview: OrderPreview;
	isUpToDate: boolean;
}) {
	return (
		<div className={classNames("grid gap-4", !isUpToDate && "opacity-60")}>
			<OrderSplitBar parts={preview.parts} />
			<ul aria-label="Divisão por loja" className="grid gap-3">
				{preview.parts.map((part) => (
					<li key={part.storeId}>
						<p className="flex justify-between gap-3 font-medium">
							<span className="min-w-0 [overflow-wrap:anywhere]">
								<RecordLink
									id={part.storeId}
									name={part.storeName}
									noun="stores"
									opensInNewTab
								/>
							</span>
							<span className="tabular-nums">
								{formatMoney(part.valueCents)}
							</span>
						</p>
						<Amounts amounts={part} />
					</li>
				))}
			</ul>
			<div className="border-line-2 border-t pt-3">
				<Amounts amounts={preview} />
				<p className="mt-1 text-ink-3 text-xs">
					{preview.itemCount === 1
						? "1 unidade"
						: `${formatCount(preview.itemCount)} unidades`}
				</p>
			</div>
		</div>
	);
}

/** The total stands above, or at the button. */
function Amounts({ amounts }: { amounts: SoldAmounts }) {
	const terms = valueLines(amounts).filter(({ isTotal }) => !isTotal);
	return (
		<dl className="mt-1 grid grid-cols-[1fr_auto] gap-x-3 text-ink-2 text-sm tabular-nums *:even:text-right">
			{amountRows(terms, {
				...(amounts.marketplaceDiscountCents > 0 && {
					discount: "Desconto, do marketplace",
				}),
			}).map(({ name, label, value }) => (
				<Fragment key={name}>
					<dt>{label}</dt>
					<dd>{value}</dd>
				</Fragment>
			))}
		</dl>
	);
}

function missingText({ customerId, items }: NewOrder["values"]): string {
	if (customerId === null)
		return "Escolha o cliente: o preço e a divisão por loja aparecem aqui.";
	if (items.length === 0) return "Adicione os produtos do pedido.";
	return "Informe a quantidade de cada produto.";
}
