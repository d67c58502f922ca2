import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useParams } from "react-router";
import type { OrderDetails } from "#contract/orders.ts";
import { orderCode, parseOrderCode } from "#core/order-code.ts";
import { orderQueries } from "#web/data/orders.ts";
import { useRecentRecord } from "#web/data/recent-records.ts";
import { PendingDialog } from "#web/dialogs/pending-dialog.tsx";
import { OrderReturnBadge } from "#web/domain/order-return-badge.tsx";
import {
	MultiStoreBadge,
	OrderStatusBadge,
} from "#web/domain/status-badges.tsx";
import { Unbroken } from "#web/domain/unbroken.tsx";
import { RecordPager } from "#web/lists/record-pager.tsx";
import { usePageTitle } from "#web/routing/page-title.ts";
import { paths } from "#web/routing/paths.ts";
import { RouteDialog } from "#web/routing/route-dialog.tsx";
import { OrderActions } from "./details/order-actions.tsx";
import { OrderBody } from "./details/order-body.tsx";
import { useOrderConflict } from "./details/use-order-conflict.ts";
import { useTrackingCodes } from "./details/use-tracking-codes.ts";
import { momentOf } from "./order-text.ts";
import { CancelOrderDialog } from "./status/cancel-order-dialog.tsx";
import { ReprocessOrderDialog } from "./status/reprocess-order-dialog.tsx";

/** `/pedidos/DV-2024-1247`: one page shows the whole purchase. */
export function OrderDetailsDialog() {
	const { code = "" } = useParams();
	const order = useQuery(orderQueries.details(code));
	const shownCode = shown(code);
	usePageTitle(order.isError ? undefined : shownCode); // one that is missing says so
	if (!order.data)
		return (
			<PendingDialog
				shape="details"
				type="orders"
				query={order}
				title={`Pedido ${shownCode}`}
			/>
		);
	return <LoadedOrder order={order.data} />;
}

function LoadedOrder({ order }: { order: OrderDetails }) {
	const codes = useTrackingCodes(order);
	const [asking, setAsking] = useState<"cancel" | "reprocess" | null>(null);
	const stopAsking = () => setAsking(null);
	const conflict = useOrderConflict(order.code, codes.goOnFrom);
	const [isNoteTyped, setIsNoteTyped] = useState(false);
	useRecentRecord({ noun: "orders", id: order.code });
	return (
		<>
			<RouteDialog
				aside={
					<>
						<OrderStatusBadge status={order.status} />
						<OrderReturnBadge state={order.returnState} />
						<MultiStoreBadge stores={order.parts.length} />
					</>
				}
				description={receptionText(order)}
				footer={
					<OrderActions
						onCancel={() => setAsking("cancel")}
						onReprocess={() => setAsking("reprocess")}
						order={order}
					/>
				}
				isDirty={codes.isAnyTyped || isNoteTyped}
				listPath={paths.orders}
				size="xl"
				turning={<RecordPager id={order.id} />}
				title={<Unbroken text={`Pedido ${order.code}`} />}
			>
				<OrderBody
					key={order.id}
					codes={codes}
					conflict={conflict}
					onNoteTyped={setIsNoteTyped}
					order={order}
				/>
			</RouteDialog>
			{asking === "cancel" && (
				<CancelOrderDialog onClose={stopAsking} order={order} />
			)}
			{asking === "reprocess" && (
				<ReprocessOrderDialog code={order.code} onClose={stopAsking} />
			)}
		</>
	);
}

/** When it came, and from which storefront where that has a key of its own. */
function receptionText({ placedAt, storefront }: OrderDetails): string {
	const received = `Recebido em ${momentOf(placedAt)}`;
	return storefront ? `${received} · Origem: ${storefront}` : received;
}

/** The address may be typed by hand, in any case and without zeros. */
function shown(code: string): string {
	const parsed = parseOrderCode(code);
	return parsed ? orderCode(parsed.year, parsed.number) : code;
}
