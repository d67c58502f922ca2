import type { Notification } from "#contract/activity.ts";
import { formatCount, formatMoney } from "#core/money.ts";
import { paths } from "../paths.ts";

/** The sentence of a notification: what happened first, to what second. */
export function notificationText({ kind, params }: Notification): {
	title: string;
	detail: string;
} {
	switch (kind) {
		case "order-placed":
			return {
				title: `Novo pedido ${text(params.code)}`,
				detail: [
					text(params.customer),
					text(params.store),
					typeof params.totalCents === "number"
						? formatMoney(params.totalCents)
						: "",
				]
					.filter((part) => part !== "")
					.join(" · "),
			};
		case "stock-low":
			return {
				title: params.stock === 0 ? "Sem estoque" : "Estoque baixo",
				detail: [
					text(params.product),
					text(params.store),
					typeof params.stock === "number" ? units(params.stock) : "",
				]
					.filter((part) => part !== "")
					.join(" · "),
			};
		case "store-pending":
			return {
				title: "Loja aguardando aprovação",
				detail: text(params.store),
			};
		case "product-pending":
			return {
				title: "Produto aguardando aprovação",
				detail: [text(params.product), text(params.store)]
					.filter((part) => part !== "")
					.join(" · "),
			};
		case "price-lowered":
			return {
				title: "Preço reduzido",
				detail: [text(params.product), text(params.store), prices(params)]
					.filter((part) => part !== "")
					.join(" · "),
			};
	}
}

export function notificationPath({
	kind,
	entityId,
	params,
}: Notification): string {
	switch (kind) {
		case "order-placed":
			return paths.order(text(params.code));
		case "stock-low":
		case "product-pending":
		case "price-lowered":
			return paths.product(entityId);
		case "store-pending":
			return paths.store(entityId);
	}
}

function text(value: string | number | undefined): string {
	return value === undefined ? "" : String(value);
}

function prices({ fromCents, toCents }: Notification["params"]): string {
	if (typeof fromCents !== "number" || typeof toCents !== "number") return "";
	return `de ${formatMoney(fromCents)} por ${formatMoney(toCents)}`;
}

function units(count: number): string {
	return count === 1 ? "1 unidade" : `${formatCount(count)} unidades`;
}
