import { useId, useState } from "react";
import { Link } from "react-router";
import type { OrderSummary } from "#contract/orders.ts";
import { formatMoney } from "#core/money.ts";
import { MultiStoreBadge, OrderStatusBadge } from "#web/domain/badges.tsx";
import { OrderSplitBar } from "#web/domain/order-split-bar.tsx";
import { useDialogLink } from "#web/routing/dialog-route.ts";
import { paths } from "#web/routing/paths.ts";
import { LinkButton } from "#web/ui/buttons/link-button.tsx";
import { CheckboxControl } from "#web/ui/fields/checkbox.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { CancelOrderDialog } from "../cancel-order-dialog.tsx";
import { OrderMenu } from "../order-menu.tsx";
import { dateOf, itemsText, progressText, timeOf } from "../order-text.ts";
import { ReprocessOrderDialog } from "../reprocess-order-dialog.tsx";
import { cardAreas } from "./card-areas.ts";

type OrderCardProps = {
	order: OrderSummary;
	isSelected: boolean;
	onSelect: (isSelected: boolean) => void;
};

/** One purchase: a row where there is room, stacked where there is not. */
export function OrderCard({ order, isSelected, onSelect }: OrderCardProps) {
	const dialogLink = useDialogLink();
	const headingId = useId();
	const checkboxId = useId();
	const [asking, setAsking] = useState<"cancel" | "reprocess" | null>(null);
	const stopAsking = () => setAsking(null);
	const progress = progressText(order.splitDetails);
	return (
		<article aria-labelledby={headingId}>
			<Card className={cardAreas}>
				<label
					className="-m-2 cursor-pointer p-2 [grid-area:check]"
					htmlFor={checkboxId}
				>
					<CheckboxControl
						aria-label={`Selecionar ${order.code}`}
						checked={isSelected}
						id={checkboxId}
						onChange={(event) => onSelect(event.currentTarget.checked)}
					/>
				</label>
				<h2 className="min-w-0 font-semibold [grid-area:code]" id={headingId}>
					<Link
						className="whitespace-nowrap hover:text-brand"
						{...dialogLink(paths.order(order.code))}
					>
						{order.code}
					</Link>
				</h2>
				<p className="-mt-2 text-ink-3 text-xs tabular-nums [grid-area:when] @xl:mt-0">
					{dateOf(order.placedAt)} · {timeOf(order.placedAt)} ·{" "}
					{itemsText(order.itemCount)}
				</p>
				<div className="min-w-0 [grid-area:who]">
					<p className="line-clamp-2 [overflow-wrap:anywhere]">
						{order.customerName}
					</p>
					{order.splitDetails.length > 1 ? (
						<p className="mt-1">
							<MultiStoreBadge stores={order.splitDetails.length} />
						</p>
					) : (
						<p className="truncate text-ink-3 text-xs">
							{order.splitDetails[0]?.storeName}
						</p>
					)}
				</div>
				<OrderSplitBar
					className="text-xs [grid-area:split]"
					parts={order.splitDetails}
					showValues
				/>
				<p className="self-center font-semibold tabular-nums [grid-area:total] @xl:text-right @4xl:self-start">
					{formatMoney(order.totalCents)}
				</p>
				<div className="min-w-0 [grid-area:status] @max-4xl:text-right">
					<OrderStatusBadge status={order.status} />
					{progress && <p className="mt-1 text-ink-3 text-xs">{progress}</p>}
				</div>
				<div className="flex items-center justify-end gap-1 [grid-area:actions]">
					<LinkButton size="sm" {...dialogLink(paths.order(order.code))}>
						Ver
					</LinkButton>
					<OrderMenu
						onCancel={() => setAsking("cancel")}
						onReprocess={() => setAsking("reprocess")}
						order={order}
					/>
				</div>
			</Card>
			{asking === "cancel" && (
				<CancelOrderDialog onClose={stopAsking} order={order} />
			)}
			{asking === "reprocess" && (
				<ReprocessOrderDialog code={order.code} onClose={stopAsking} />
			)}
		</article>
	);
}
