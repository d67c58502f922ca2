import type { OrderDetails } from "#contract/orders.ts";
import { ConflictNotice } from "#web/forms/save-problem-notices.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { orderFieldLabels } from "../order-fields.ts";
import { momentOf } from "../order-text.ts";
import { OrderContact } from "./order-contact.tsx";
import { OrderFigures } from "./order-figures.tsx";
import { OrderHistory } from "./order-history.tsx";
import { OrderNote } from "./order-note.tsx";
import { OrderParts } from "./order-parts.tsx";
import { OrderPayment } from "./order-payment.tsx";
import { OrderStatusField } from "./order-status-field.tsx";
import type { OrderConflict } from "./use-order-conflict.ts";
import type { TrackingCodes } from "./use-tracking-codes.ts";

type OrderBodyProps = {
	order: OrderDetails;
	conflict: OrderConflict;
	codes: TrackingCodes;
};

export function OrderBody({ order, conflict, codes }: OrderBodyProps) {
	return (
		// The focus starts here and not on a selector, where a stray arrow key would change the order.
		<div className="grid gap-6 outline-none" data-autofocus tabIndex={-1}>
			{conflict.conflict && (
				<div ref={showAtOnce}>
					<ConflictNotice
						conflict={conflict.conflict}
						isReloading={conflict.isReloading}
						labels={orderFieldLabels}
						onReload={conflict.reload}
					/>
				</div>
			)}
			{order.cancelledAt && (
				<Notice
					title={`Pedido cancelado em ${momentOf(order.cancelledAt)}`}
					tone="warn"
				>
					{order.cancelReason
						? `Motivo: ${order.cancelReason}`
						: "Sem motivo informado."}
				</Notice>
			)}
			<OrderStatusField conflict={conflict} order={order} />
			<OrderFigures order={order} />
			<OrderContact order={order} />
			<OrderParts codes={codes} conflict={conflict} order={order} />
			<OrderPayment order={order} />
			<OrderNote note={order.note} />
			<OrderHistory history={order.history} />
		</div>
	);
}

/** What was refused may be far below the notice that says so. */
function showAtOnce(notice: HTMLElement | null) {
	notice?.scrollIntoView({ block: "nearest" });
}
