import { useId } from "react";
import type { OrderDetails, OrderItem, OrderPart } from "#contract/orders.ts";
import { formatMoney } from "#core/money.ts";
import { useMay } from "#web/data/session.ts";
import { PartMoneyNote } from "#web/domain/part-money-note.tsx";
import { RecordLink } from "#web/domain/peek.tsx";
import { OrderStatusBadge } from "#web/domain/status-badges.tsx";
import { seriesColor } from "#web/ui/charts/series-color.ts";
import { chasedText, delayText } from "../late/late-text.ts";
import { PartNfe } from "../nfe/part-nfe.tsx";
import { itemsText } from "../order-text.ts";
import { PartReturns } from "../returns/part-returns.tsx";
import { TrackingLink } from "../tracking/tracking-link.tsx";
import { PartAmounts } from "./part-amounts.tsx";
import { PartProgress } from "./part-progress.tsx";
import type { OrderConflict } from "./use-order-conflict.ts";
import type { TrackingCodes } from "./use-tracking-codes.ts";

type OrderPartCardProps = {
	order: OrderDetails;
	part: OrderPart;
	/** The one its store has in the order's bar. */
	colorIndex: number;
	conflict: OrderConflict;
	codes: TrackingCodes;
};

export function OrderPartCard({
	order,
	part,
	colorIndex,
	conflict,
	codes,
}: OrderPartCardProps) {
	const headingId = useId();
	const mayChange = useMay("orders:write");
	const units = part.items.reduce((count, item) => count + item.quantity, 0);
	return (
		<article
			aria-labelledby={headingId}
			className="overflow-hidden rounded-card border border-line"
		>
			<header className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-3">
				<span
					aria-hidden
					className="size-2.5 shrink-0 rounded-[3px]"
					style={{ backgroundColor: seriesColor(colorIndex) }}
				/>
				<h4
					className="min-w-0 max-w-[calc(100%-1.5rem)] font-semibold [overflow-wrap:anywhere]"
					id={headingId}
				>
					<RecordLink id={part.storeId} name={part.storeName} noun="stores" />
				</h4>
				<OrderStatusBadge status={part.status} />
				<p className="ml-auto text-ink-3 text-sm">{itemsText(units)}</p>
				<p className="font-semibold tabular-nums">
					{formatMoney(part.valueCents)}
				</p>
				{part.late && (
					<p className="w-full text-sm text-warn">
						Atrasada {delayText(part.late)}
						{part.late.lastChase && (
							<span className="text-ink-3">
								{" · "}
								{chasedText(part.late.lastChase)}
							</span>
						)}
					</p>
				)}
			</header>
			{order.status !== "cancelado" &&
				(mayChange ? (
					<PartProgress
						codes={codes}
						conflict={conflict}
						order={order}
						part={part}
					/>
				) : (
					<TrackingCode code={part.trackingCode} />
				))}
			<Items items={part.items} />
			<PartAmounts part={part} />
			<PartNfe order={order} part={part} />
			<PartMoneyNote
				onFailure={conflict.onFailure}
				part={{
					code: order.code,
					partId: part.id,
					version: order.version,
					storeName: part.storeName,
				}}
			/>
			<PartReturns order={order} part={part} />
		</article>
	);
}

/** For those who may not change it; the status stands in the header. */
function TrackingCode({ code }: { code: string | null }) {
	if (code === null) return null;
	return (
		<p className="flex flex-wrap items-center gap-x-3 border-line-2 border-t px-4 py-2.5 text-sm">
			<span>
				<span className="text-ink-2">Código de rastreio </span>
				<span className="font-medium [overflow-wrap:anywhere]">{code}</span>
			</span>
			<TrackingLink code={code} />
		</p>
	);
}

function Items({ items }: { items: readonly OrderItem[] }) {
	return (
		<ul className="divide-y divide-line-2 border-line-2 border-t">
			{items.map((item) => (
				<li
					className="flex items-baseline justify-between gap-4 px-4 py-2.5"
					key={item.id}
				>
					<div className="min-w-0">
						<p className="[overflow-wrap:anywhere]">
							<RecordLink
								id={item.productId}
								name={item.name}
								noun="products"
							/>
						</p>
						<p className="text-ink-3 text-xs tabular-nums">
							{item.quantity} × {formatMoney(item.unitPriceCents)}
							{item.sku && ` · ${item.sku}`}
						</p>
					</div>
					<p className="shrink-0 font-medium tabular-nums">
						{formatMoney(item.goodsCents)}
					</p>
				</li>
			))}
		</ul>
	);
}
