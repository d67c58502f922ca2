import type { OrderDetails } from "#contract/orders.ts";
import { formatCount, formatMoney } from "#core/money.ts";
import {
	notesHint,
	notesTitle,
	RecordNotes,
} from "#web/domain/record-notes.tsx";
import { ConflictNotice } from "#web/forms/save-problem-notices.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { LateStores } from "../late/late-stores.tsx";
import { orderFieldLabels } from "../order-field-labels.ts";
import { dateOf, momentOf, timeOf } from "../order-text.ts";
import { OrderContact } from "./order-contact.tsx";
import { OrderHistory } from "./order-history.tsx";
import { OrderParts } from "./order-parts.tsx";
import { OrderPayment } from "./order-payment.tsx";
import { OrderStatusField } from "./order-status-field.tsx";
import { Section } from "./section.tsx";
import type { OrderConflict } from "./use-order-conflict.ts";
import type { TrackingCodes } from "./use-tracking-codes.ts";

type OrderBodyProps = {
	order: OrderDetails;
	conflict: OrderConflict;
	codes: TrackingCodes;
	onNoteTyped: (isTyped: boolean) => void;
};

export function OrderBody({
	order,
	conflict,
	codes,
	onNoteTyped,
}: OrderBodyProps) {
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
			<WhatIsLate order={order} />
			<OrderStatusField codes={codes} conflict={conflict} order={order} />
			<OrderFigures order={order} />
			<OrderContact key={`${order.id} ${order.version}`} order={order} />
			<Section aside={notesHint} className="print:hidden" title={notesTitle}>
				<RecordNotes
					noted={{ noun: "orders", id: order.code }}
					onDirtyChange={onNoteTyped}
				/>
			</Section>
			<OrderParts codes={codes} conflict={conflict} order={order} />
			<OrderPayment order={order} />
			<OrderNote note={order.note} />
			<OrderHistory code={order.code} history={order.history} />
		</div>
	);
}

/** First of all: it is what a customer calls about. */
function WhatIsLate({ order }: { order: OrderDetails }) {
	const late = order.parts.flatMap(({ id, storeId, storeName, late }) =>
		late ? [{ partId: id, storeId, storeName, ...late }] : [],
	);
	if (late.length === 0) return null;
	return <LateStores code={order.code} late={late} />;
}

/** What was refused may be far below the notice that says so. */
function showAtOnce(notice: HTMLElement | null) {
	notice?.scrollIntoView({ block: "nearest" });
}

function OrderFigures({ order }: { order: OrderDetails }) {
	const figures = [
		{ label: "Total", value: formatMoney(order.totalCents) },
		{ label: "Itens", value: formatCount(order.itemCount) },
		{ label: "Data", value: dateOf(order.placedAt) },
		{ label: "Horário", value: timeOf(order.placedAt) },
	];
	return (
		<dl className="grid grid-cols-2 gap-3 sm:grid-cols-[1.5fr_1fr_1fr_1fr]">
			{figures.map(({ label, value }) => (
				<div
					className="rounded-control border border-line px-3.5 py-2.5"
					key={label}
				>
					<dt className="text-ink-3 text-xs">{label}</dt>
					<dd className="font-semibold text-lg tracking-tight max-sm:text-md">
						{value}
					</dd>
				</div>
			))}
		</dl>
	);
}

function OrderNote({ note }: { note: string }) {
	if (note === "") return null;
	return (
		<Section title="Observações">
			<p className="whitespace-pre-wrap border-line-2 border-t pt-2.5 text-ink-2 [overflow-wrap:anywhere]">
				{note}
			</p>
		</Section>
	);
}
