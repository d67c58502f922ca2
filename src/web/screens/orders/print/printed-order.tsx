import { Fragment } from "react";
import { orderStatusLabels } from "#contract/labels.ts";
import type { OrderDetails } from "#contract/orders.ts";
import { valueLines } from "#core/order-amounts.ts";
import { formatPhone } from "#core/phone.ts";
import { formatTaxId } from "#core/tax-id.ts";
import { amountRows } from "#web/domain/amount-rows.ts";
import { Unbroken } from "#web/domain/unbroken.tsx";
import { paymentText } from "../details/order-payment.tsx";
import { itemsText, momentOf } from "../order-text.ts";
import { partReturnLines } from "./part-return-lines.ts";
import { PrintedDelivery } from "./printed-delivery.tsx";
import { PrintedPart } from "./printed-part.tsx";

/** One order, starting on a page of its own, one section per store; lines and words, no colour. */
export function PrintedOrder({ order }: { order: OrderDetails }) {
	return (
		<article
			className="my-6 break-before-page bg-surface p-6 text-ink shadow-quiet first:break-before-auto sm:p-[14mm] print:m-0 print:p-0 print:shadow-none"
			data-theme="light"
		>
			<header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2 border-ink border-b-2 pb-3">
				<div>
					<p className="font-semibold text-sm">Divishop</p>
					<h2 className="whitespace-nowrap font-semibold text-2xl">
						Pedido {order.code}
					</h2>
				</div>
				<div className="sm:text-right">
					<p className="font-semibold">{orderStatusLabels[order.status]}</p>
					<p className="tabular-nums">{momentOf(order.placedAt)}</p>
					<p>
						{itemsText(order.itemCount)} ·{" "}
						{order.parts.length === 1
							? "1 loja"
							: `${order.parts.length} lojas`}
					</p>
				</div>
			</header>
			<div className="grid gap-x-6 gap-y-4 py-4 sm:grid-cols-2">
				<section className="min-w-0 [overflow-wrap:anywhere]">
					<h3 className="font-semibold">Cliente</h3>
					<p>{order.customerName}</p>
					<p>
						<Unbroken text={formatTaxId(order.customerDocument)} />
					</p>
					<p>
						<Unbroken text={formatPhone(order.customerPhone)} />
					</p>
					<p>{order.customerEmail}</p>
				</section>
				<PrintedDelivery order={order} />
			</div>
			{order.parts.map((part, index) => (
				<PrintedPart
					key={part.id}
					number={index + 1}
					of={order.parts.length}
					part={part}
					returnLines={partReturnLines(order, part)}
				/>
			))}
			<Totals order={order} />
			{order.note && (
				<section className="mt-4 break-inside-avoid border border-ink p-3">
					<h3 className="font-semibold">Observações</h3>
					<p className="whitespace-pre-wrap">{order.note}</p>
				</section>
			)}
		</article>
	);
}

function Totals({ order }: { order: OrderDetails }) {
	return (
		<section className="mt-5 flex break-inside-avoid flex-wrap items-end justify-between gap-x-6 gap-y-2 border-ink border-t-2 pt-3">
			<p>
				<span className="font-semibold">Pagamento:</span> {paymentText(order)}
			</p>
			<dl className="ml-auto grid grid-cols-[auto_auto] gap-x-6 text-right">
				{amountRows(valueLines(order)).map(
					({ name, label, value, isTotal }) => (
						<Fragment key={name}>
							<dt className={isTotal ? "font-semibold text-lg" : undefined}>
								{label}
							</dt>
							<dd className={isTotal ? "font-semibold text-lg" : undefined}>
								{value}
							</dd>
						</Fragment>
					),
				)}
			</dl>
		</section>
	);
}
