import { useId } from "react";
import { Link } from "react-router";
import type { OrderSummary } from "#contract/orders.ts";
import { formatMoney } from "#core/money.ts";
import type { SelectableOrderStatus } from "#core/order-status.ts";
import { OrderReturnBadge } from "#web/domain/order-return-badge.tsx";
import { OrderSplitBar } from "#web/domain/order-split-bar.tsx";
import { RecordLink } from "#web/domain/peek.tsx";
import {
	MultiStoreBadge,
	OrderStatusBadge,
} from "#web/domain/status-badges.tsx";
import { SelectBox, useListSelection } from "#web/lists/select-box.tsx";
import { useDialogLink } from "#web/routing/dialog-route.ts";
import { paths } from "#web/routing/paths.ts";
import { LinkButton } from "#web/ui/buttons/link-button.tsx";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { LateStores } from "../late/late-stores.tsx";
import { dateOf, itemsText, progressText, timeOf } from "../order-text.ts";
import { OrderRowActions } from "./order-row-actions.tsx";

type OrderCardProps = {
	order: OrderSummary;
	onAdvance: (to: SelectableOrderStatus) => void;
};

/** One purchase: a row where there is room, stacked where there is not. */
export function OrderCard({ order, onAdvance }: OrderCardProps) {
	const dialogLink = useDialogLink();
	const headingId = useId();
	const hasBox = useListSelection() !== null;
	const progress = progressText(order.splitDetails);
	return (
		<article aria-labelledby={headingId}>
			<Card className={cardAreas(hasBox)}>
				<SelectBox
					className="[grid-area:check]"
					item={order}
					name={order.code}
				/>
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
						<RecordLink
							id={order.customerId}
							name={order.customerName}
							noun="customers"
						/>
					</p>
					{order.splitDetails.length > 1 ? (
						<p className="mt-1">
							<MultiStoreBadge stores={order.splitDetails.length} />
						</p>
					) : (
						<p className="truncate text-ink-3 text-xs">
							{order.splitDetails.map((part) => (
								<RecordLink
									id={part.storeId}
									key={part.storeId}
									name={part.storeName}
									noun="stores"
								/>
							))}
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
					{order.returnState && (
						<p className="mt-1">
							<OrderReturnBadge state={order.returnState} />
						</p>
					)}
					{progress && <p className="mt-1 text-ink-3 text-xs">{progress}</p>}
				</div>
				{order.late.length > 0 && (
					<LateStores
						className="col-span-full @4xl:mt-3"
						code={order.code}
						late={order.late}
					/>
				)}
				<div className="flex items-center justify-end gap-1 [grid-area:actions]">
					<LinkButton
						className="max-sm:min-w-28"
						size="sm"
						{...dialogLink(paths.order(order.code))}
					>
						Ver
					</LinkButton>
					<OrderRowActions onAdvance={onAdvance} order={order} />
				</div>
			</Card>
		</article>
	);
}

export function OrderCardSkeleton() {
	const hasBox = useListSelection() !== null;
	return (
		<Card className={cardAreas(hasBox)}>
			{hasBox && <Skeleton className="mt-1 size-4 [grid-area:check]" />}
			<Skeleton className="my-1 h-3.5 w-28 [grid-area:code]" />
			<Skeleton className="my-0.5 h-3 w-36 [grid-area:when]" />
			<div className="grid gap-2 py-1 [grid-area:who]">
				<Skeleton className="h-3.5 w-40" />
				<Skeleton className="h-3 w-24" />
			</div>
			<div className="grid gap-3 py-1 [grid-area:split]">
				<Skeleton className="h-1.5 w-full" />
				<Skeleton className="h-3 w-3/4" />
			</div>
			<Skeleton className="my-1 h-3.5 w-24 [grid-area:total] @xl:justify-self-end" />
			<Skeleton className="h-5 w-24 [grid-area:status] @max-4xl:justify-self-end" />
			<Skeleton className="h-8 w-20 [grid-area:actions]" />
		</Card>
	);
}

/**
 * Where each piece of an order's card stands; its skeleton has the same shape. For those who
 * can do nothing with what is chosen, the code takes the box's place.
 */
function cardAreas(hasBox: boolean): string {
	return [
		"grid items-start gap-x-4 gap-y-3 p-card",
		"grid-cols-[auto_minmax(0,1fr)_auto]",
		"@xl:grid-cols-[auto_11.5rem_minmax(0,1fr)_auto_auto] @xl:grid-rows-[auto_1fr_auto] @xl:gap-y-1.5",
		"@4xl:grid-cols-[auto_11.5rem_minmax(0,1fr)_minmax(0,1.35fr)_8.5rem_9.25rem_auto] @4xl:grid-rows-[auto_1fr] @4xl:gap-y-0",
		...(hasBox ? areasWithBox : areasWithoutBox),
	].join(" ");
}

const areasWithBox = [
	"[grid-template-areas:'check_code_status'_'when_when_when'_'who_who_who'_'split_split_split'_'total_total_actions']",
	"@xl:[grid-template-areas:'check_code_who_total_actions'_'check_when_who_status_actions'_'split_split_split_split_split']",
	"@4xl:[grid-template-areas:'check_code_who_split_total_status_actions'_'check_when_who_split_total_status_actions']",
];

const areasWithoutBox = [
	"[grid-template-areas:'code_code_status'_'when_when_when'_'who_who_who'_'split_split_split'_'total_total_actions']",
	"@xl:[grid-template-areas:'code_code_who_total_actions'_'when_when_who_status_actions'_'split_split_split_split_split']",
	"@4xl:[grid-template-areas:'code_code_who_split_total_status_actions'_'when_when_who_split_total_status_actions']",
];
