import { byChaseChannel } from "#contract/chase-labels.ts";
import { orderStatusLabels } from "#contract/labels.ts";
import type {
	OrderHistoryDetail,
	OrderHistoryEntry,
} from "#contract/orders.ts";
import { returnStateLabels } from "#contract/return-labels.ts";
import { formatMoney } from "#core/money.ts";
import { formatNfeKey } from "#core/nfe-key.ts";
import { fieldValueText, orderFieldNames } from "../order-field-labels.ts";
import { trackingText } from "../order-text.ts";

/** An entry of the history in words: what happened, then each detail on a line. */
export function historyText({
	kind,
	detail,
}: Pick<OrderHistoryEntry, "kind" | "detail">): {
	title: string;
	lines: string[];
} {
	switch (kind) {
		case "placed":
			return {
				title: detail.isManual ? "Pedido feito pela equipe" : "Pedido recebido",
				lines: [],
			};
		case "status":
			return {
				title: `Status alterado${fromTo(detail)}`,
				lines: moveLines(detail),
			};
		case "part":
			return { title: partTitle(detail), lines: trackingLines(detail) };
		case "edited":
			return { title: "Dados do pedido editados", lines: editLines(detail) };
		case "reprocessed":
			return {
				title: `Pedido reprocessado${fromTo(detail)}`,
				lines: moveLines(detail),
			};
		case "undone":
			return {
				title: `Alteração desfeita: status voltou${fromTo(detail)}`,
				lines: moveLines(detail, " de volta"),
			};
		case "cancelled":
			return {
				title: "Pedido cancelado",
				lines: reasonLines(detail),
			};
		case "return":
			return { title: returnTitle(detail), lines: reasonLines(detail) };
		case "hold":
			return {
				title: `${detail.storeName ?? "Loja"}: repasse ${detail.isHeld ? "retido" : "liberado da retenção"}`,
				lines: reasonLines(detail),
			};
		case "chased":
			return {
				title:
					`${detail.storeName ?? "Loja"}: cobrada ${detail.channel ? byChaseChannel[detail.channel] : ""}`.trim(),
				lines: [],
			};
		case "nfe":
			return { title: nfeTitle(detail), lines: nfeLines(detail) };
	}
}

function nfeTitle({ storeName = "Loja", after }: OrderHistoryDetail): string {
	return `${storeName}: chave da NF-e ${after?.nfeKey ? "registrada" : "removida"}`;
}

function nfeLines({ before, after }: OrderHistoryDetail): string[] {
	return [
		...(after?.nfeKey ? [formatNfeKey(after.nfeKey)] : []),
		...(before?.nfeKey ? [`Antes: ${formatNfeKey(before.nfeKey)}`] : []),
	];
}

function reasonLines({ reason }: OrderHistoryDetail): string[] {
	return reason ? [`Motivo: ${reason}`] : [];
}

function returnTitle({
	storeName = "Loja",
	returnState = "solicitada",
	refundCents,
	isReversed,
}: OrderHistoryDetail): string {
	const amount = refundCents ? ` · ${formatMoney(refundCents)}` : "";
	if (isReversed)
		return `${storeName}: reembolso da devolução estornado${amount}`;
	return `${storeName}: devolução ${returnStateLabels[returnState].toLowerCase()}${amount}`;
}

function fromTo({ from, to }: Pick<OrderHistoryDetail, "from" | "to">): string {
	const start = from ? ` de ${orderStatusLabels[from]}` : "";
	const end = to ? ` para ${orderStatusLabels[to]}` : "";
	return start + end;
}

function partTitle(detail: OrderHistoryDetail): string {
	const store = detail.storeName ?? "Loja";
	return detail.from === detail.to
		? `${store}: código de rastreio`
		: `${store}: status alterado${fromTo(detail)}`;
}

function trackingLines({
	trackingFrom,
	trackingTo,
}: OrderHistoryDetail): string[] {
	if ((trackingFrom ?? null) === (trackingTo ?? null)) return [];
	if (!trackingTo) return [`Código de rastreio ${trackingFrom} removido`];
	const now = trackingText(trackingTo);
	if (!trackingFrom) return [`Código de rastreio: ${now}`];
	return [`Código de rastreio: ${trackingFrom} → ${now}`];
}

/** The stores that moved otherwise than the order itself, and the tracking codes that came or went. */
function moveLines(
	{ from, to, parts = [] }: OrderHistoryDetail,
	howCodesCame = "",
): string[] {
	return parts.flatMap((part) => {
		const { storeName, trackingFrom, trackingTo } = part;
		const lines: string[] = [];
		if (part.from !== from || part.to !== to)
			lines.push(`${storeName}: status alterado${fromTo(part)}`);
		if (trackingFrom && !trackingTo)
			lines.push(`${storeName}: código de rastreio ${trackingFrom} removido`);
		if (trackingTo && trackingTo !== trackingFrom)
			lines.push(
				`${storeName}: código de rastreio ${trackingText(trackingTo)}${howCodesCame}`,
			);
		return lines;
	});
}

function editLines({ before = {}, after = {} }: OrderHistoryDetail): string[] {
	return Object.keys(after).map((field) => {
		const name = orderFieldNames[field] ?? field;
		const from = fieldValueText(field, before[field]);
		const to = fieldValueText(field, after[field]);
		return `${name}: ${from} → ${to}`;
	});
}
