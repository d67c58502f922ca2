import { orderStatusLabels } from "#contract/labels.ts";
import type { OrderDetails, OrderPart } from "#contract/orders.ts";
import { orderPathCode } from "#core/order-code.ts";
import { Barcode } from "#web/ui/marks/barcode.tsx";
import { momentOf, trackingText, unitsText } from "../order-text.ts";
import { partReturnLines } from "./part-return-lines.ts";
import { PrintedDelivery } from "./printed-delivery.tsx";
import { PrintedItems } from "./printed-items.tsx";
import { PrintedNfe } from "./printed-nfe.tsx";
import { PrintedReturns } from "./printed-returns.tsx";

type PackingSlipProps = {
	order: OrderDetails;
	part: OrderPart;
	showsPrices: boolean;
};

/** What one store packs, for whom and where to; nothing of the customer that a packer does not need. */
export function PackingSlip({ order, part, showsPrices }: PackingSlipProps) {
	const code = orderPathCode(order.code);
	const units = part.items.reduce((count, item) => count + item.quantity, 0);
	const place = order.parts.findIndex(({ id }) => id === part.id) + 1;
	return (
		<article
			aria-label={`Romaneio de ${part.storeName}, pedido ${order.code}`}
			className="my-6 break-before-page bg-surface p-6 text-ink shadow-quiet first:break-before-auto sm:p-[14mm] print:m-0 print:p-0 print:shadow-none"
			data-theme="light"
		>
			<header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 border-ink border-b-2 pb-3">
				<div className="min-w-0">
					<p className="font-semibold text-sm">Romaneio de separação</p>
					<h2 className="font-semibold text-2xl [overflow-wrap:anywhere]">
						{part.storeName}
					</h2>
				</div>
				<div className="text-center">
					<Barcode
						className="h-[13mm] w-[64mm]"
						label={`Código de barras ${code}`}
						text={code}
					/>
					<p className="font-semibold">{order.code}</p>
				</div>
			</header>
			<div className="grid gap-x-6 gap-y-4 py-4 sm:grid-cols-2 print:grid-cols-2">
				<PrintedDelivery order={order} showsName />
				<section className="min-w-0 [overflow-wrap:anywhere]">
					<h3 className="font-semibold">Pedido</h3>
					<p className="tabular-nums">Recebido em {momentOf(order.placedAt)}</p>
					{order.parts.length > 1 && (
						<p>
							Loja {place} de {order.parts.length} deste pedido
						</p>
					)}
					<p>{orderStatusLabels[part.status]}</p>
					{part.trackingCode && (
						<p>Rastreio {trackingText(part.trackingCode)}</p>
					)}
					<PrintedNfe nfeKey={part.nfeKey} />
				</section>
			</div>
			<PrintedItems items={part.items} showsPrices={showsPrices} />
			<p className="break-inside-avoid border-ink border-t py-1.5 text-lg">
				<span className="font-semibold">Total: {unitsText(units)}</span> em{" "}
				{part.items.length === 1 ? "1 linha" : `${part.items.length} linhas`}
			</p>
			<PrintedReturns
				lines={partReturnLines(order, part, { showsMoney: showsPrices })}
			/>
			{order.note && (
				<section className="mt-4 break-inside-avoid border border-ink p-3">
					<h3 className="font-semibold">Observações</h3>
					<p className="whitespace-pre-wrap [overflow-wrap:anywhere]">
						{order.note}
					</p>
				</section>
			)}
			<Signatures />
		</article>
	);
}

function Signatures() {
	return (
		<div className="mt-10 grid break-inside-avoid grid-cols-3 gap-6 text-sm *:border-ink *:border-t *:pt-1">
			<p>Separado por</p>
			<p>Conferido por</p>
			<p>Data e hora</p>
		</div>
	);
}
