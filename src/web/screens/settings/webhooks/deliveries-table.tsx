import { ChevronRight } from "lucide-react";
import { Fragment, useId, useState } from "react";
import {
	deliveryStatusLabels,
	webhookEventLabels,
} from "#contract/webhook-labels.ts";
import type {
	DeliveryStatus,
	DeliverySummary,
	Webhook,
} from "#contract/webhooks.ts";
import { PastTime } from "#web/domain/past-time.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Badge, type BadgeTone } from "#web/ui/marks/badge.tsx";
import { DeliveryDetailsPanel } from "./delivery-details-panel.tsx";

type RowContext = { webhook: Webhook; canSend: boolean };

/** One line for each delivery, which opens to its request and answer. On a phone, everything below the event. */
export function DeliveriesTable({
	deliveries,
	...context
}: RowContext & { deliveries: readonly DeliverySummary[] }) {
	return (
		<table className="w-full table-fixed text-left">
			<caption className="sr-only">
				Entregas, da mais nova à mais antiga
			</caption>
			<thead className="text-ink-3 text-xs max-md:sr-only">
				<tr className="*:px-3 *:py-2.5 *:font-medium">
					<th className="w-[36%] pl-card!" scope="col">
						Evento
					</th>
					<th className="w-[24%]" scope="col">
						Registro
					</th>
					<th className="w-[22%]" scope="col">
						Estado
					</th>
					<th className="w-[18%] pr-card! text-right" scope="col">
						Quando
					</th>
				</tr>
			</thead>
			<tbody className="divide-y divide-line-2 border-line-2 md:border-t">
				{deliveries.map((delivery) => (
					<Delivery delivery={delivery} key={delivery.id} {...context} />
				))}
			</tbody>
		</table>
	);
}

function Delivery({
	delivery,
	...context
}: RowContext & { delivery: DeliverySummary }) {
	const [isOpen, setIsOpen] = useState(false);
	const detailsId = useId();
	return (
		<Fragment>
			<tr
				className={classNames(
					"align-top *:px-3 *:py-row max-md:block max-md:px-card max-md:py-row max-md:*:block max-md:*:px-0 max-md:*:py-0",
					// No hairline between a delivery and what it says.
					isOpen && "border-b-0!",
				)}
			>
				<th className="pl-card! font-normal max-md:pl-0!" scope="row">
					<button
						aria-controls={isOpen ? detailsId : undefined}
						aria-expanded={isOpen}
						className="-my-1 flex w-full items-start gap-1.5 py-1 text-left font-medium hover:text-brand pointer-coarse:-my-2.5 pointer-coarse:min-h-11 pointer-coarse:items-center"
						onClick={() => setIsOpen(!isOpen)}
						type="button"
					>
						<ChevronRight
							aria-hidden
							className={classNames(
								"mt-[3px] shrink-0 text-ink-3 transition-transform pointer-coarse:mt-0",
								isOpen && "rotate-90",
							)}
							size={15}
						/>
						{webhookEventLabels[delivery.event]}
					</button>
				</th>
				<td className="min-w-0 [overflow-wrap:anywhere] max-md:pl-[21px]!">
					{delivery.recordName}
				</td>
				<td className="max-md:inline-block! max-md:pt-1! max-md:pl-[21px]! max-md:align-middle">
					<DeliveryBadge status={delivery.status} />
				</td>
				<td className="pr-card! text-right text-ink-3 text-sm max-md:inline-block! max-md:pt-1! max-md:pl-2! max-md:align-middle max-md:text-xs">
					<PastTime at={delivery.createdAt} />
				</td>
			</tr>
			{isOpen && (
				<tr className="max-md:block" id={detailsId}>
					<td className="px-card pb-4 max-md:block" colSpan={4}>
						<DeliveryDetailsPanel delivery={delivery} {...context} />
					</td>
				</tr>
			)}
		</Fragment>
	);
}

function DeliveryBadge({ status }: { status: DeliveryStatus }) {
	return (
		<Badge dot tone={tones[status]}>
			{deliveryStatusLabels[status]}
		</Badge>
	);
}

const tones: Record<DeliveryStatus, BadgeTone> = {
	waiting: "warn",
	delivered: "ok",
	failed: "bad",
};
