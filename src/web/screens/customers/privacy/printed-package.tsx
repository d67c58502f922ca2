import type { ReactNode } from "react";
import type { DataPackage } from "#contract/data-package.ts";
import {
	customerStatusLabels,
	customerTypeLabels,
	orderStatusLabels,
} from "#contract/labels.ts";
import {
	privacyRightLabels,
	privacyStateLabels,
} from "#contract/privacy-labels.ts";
import {
	returnReasonLabels,
	returnStateLabels,
} from "#contract/return-labels.ts";
import { dayOf, formatDay, formatTime } from "#core/business-time.ts";
import { formatMoney } from "#core/money.ts";
import { formatPhone } from "#core/phone.ts";
import { formatPostalCode } from "#core/postal-code.ts";
import { formatTaxId } from "#core/tax-id.ts";
import { DescriptionList } from "#web/ui/layout/description-list.tsx";

/** In the words of whoever asked for it; the file has the same for machines. */
export function PrintedPackage({ held }: { held: DataPackage }) {
	const { customer, orders, returns, notes, requests, audit } = held;
	return (
		<article className="grid gap-6">
			<header>
				<h2 className="font-semibold text-xl">
					Dados que {held.marketplace} guarda sobre {customer.name}
				</h2>
				<p className="text-ink-3 text-sm">
					Gerado em {moment(held.generatedAt)} (LGPD, art. 18, II).
				</p>
			</header>
			<Section title="Cadastro">
				<DescriptionList
					items={[
						{ term: "Nome", value: customer.name },
						{ term: "E-mail", value: customer.email },
						{ term: "Telefone", value: formatPhone(customer.phone) },
						{ term: "CPF/CNPJ", value: formatTaxId(customer.document) },
						{ term: "Tipo", value: customerTypeLabels[customer.type] },
						{ term: "Status", value: customerStatusLabels[customer.status] },
						{ term: "Cliente desde", value: formatDay(customer.joinedOn) },
						{
							term: "Endereço",
							value: placeText({
								...customer,
								address: customer.address ?? "",
							}),
						},
					]}
					layout="stacked"
				/>
			</Section>
			<Section count={held.addresses.length} title="Endereços de entrega">
				<Lines items={held.addresses.map(placeText)} />
			</Section>
			<Section count={orders.length} title="Pedidos">
				{orders.map((order) => (
					<div
						className="break-inside-avoid border-line-2 border-b py-2"
						key={order.code}
					>
						<p className="flex flex-wrap justify-between gap-x-4">
							<span className="font-semibold">
								{order.code} · {moment(order.placedAt)} ·{" "}
								{orderStatusLabels[order.status]}
							</span>
							<span>{formatMoney(order.totalCents)}</span>
						</p>
						<p className="text-ink-2 text-sm">
							{[
								order.customerName,
								order.customerEmail,
								formatPhone(order.customerPhone),
								formatTaxId(order.customerDocument),
							]
								.filter(Boolean)
								.join(" · ")}
						</p>
						<p className="text-ink-2 text-sm">
							{placeText({
								address: order.deliveryAddress,
								city: order.deliveryCity,
								state: order.deliveryState,
								postalCode: order.deliveryPostalCode,
							})}
						</p>
						<Lines
							items={order.items.map(
								({ quantity, name, store, totalCents }) =>
									`${quantity} × ${name} (${store}), ${formatMoney(totalCents)}`,
							)}
						/>
						{order.note && <p className="text-sm">Observações: {order.note}</p>}
						{order.cancelReason && (
							<p className="text-sm">Cancelado: {order.cancelReason}</p>
						)}
					</div>
				))}
			</Section>
			<Section count={returns.length} title="Devoluções">
				<Lines
					items={returns.map((one) =>
						[
							`${one.order}: ${labelOf(returnStateLabels, one.state)}`,
							labelOf(returnReasonLabels, one.reason),
							one.refundCents === null ? "" : formatMoney(one.refundCents),
							one.note,
						]
							.filter(Boolean)
							.join(" · "),
					)}
				/>
			</Section>
			<Section count={notes.length} title="Notas da equipe sobre a pessoa">
				<Lines items={notes.map(({ at, body }) => `${moment(at)}: ${body}`)} />
			</Section>
			<Section count={requests.length} title="Pedidos do titular">
				<Lines
					items={requests.map(
						({ protocol, askedRight, receivedOn, state }) =>
							`${protocol} · ${privacyRightLabels[askedRight]} · ${formatDay(receivedOn)} · ${privacyStateLabels[state]}`,
					)}
				/>
			</Section>
			<Section count={audit.length} title="Quem viu ou alterou">
				<Lines
					items={audit.map(
						({ at, actor, what }) => `${moment(at)} · ${actor} · ${what}`,
					)}
				/>
				{held.isAuditCut && (
					<p className="text-ink-3 text-sm">Há registros mais antigos.</p>
				)}
			</Section>
		</article>
	);
}

function Section({
	title,
	count,
	children,
}: {
	title: string;
	count?: number;
	children: ReactNode;
}) {
	return (
		<section>
			<h3 className="mb-2 border-line border-b pb-1 font-semibold">{title}</h3>
			{count === 0 ? <p className="text-ink-3 text-sm">Nada.</p> : children}
		</section>
	);
}

function Lines({ items }: { items: readonly string[] }) {
	return (
		<ul className="text-sm [overflow-wrap:anywhere]">
			{items.map((text, at) => (
				// Two may read alike, and none of them moves.
				// biome-ignore lint/suspicious/noArrayIndexKey: they are printed once
				<li key={at}>{text}</li>
			))}
		</ul>
	);
}

function labelOf(labels: Readonly<Record<string, string>>, value: string) {
	return labels[value] ?? value;
}

function moment(at: string): string {
	return `${formatDay(dayOf(new Date(at)))} às ${formatTime(new Date(at))}`;
}

function placeText(place: {
	address: string;
	city: string | null;
	state: string | null;
	postalCode: string | null;
}): string {
	return [
		place.address,
		[place.city, place.state].filter(Boolean).join(" - "),
		place.postalCode && `CEP ${formatPostalCode(place.postalCode)}`,
	]
		.filter(Boolean)
		.join(", ");
}
