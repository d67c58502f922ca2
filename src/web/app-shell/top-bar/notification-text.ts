import type { Notification } from "#contract/activity.ts";
import { formatCount, formatMoney } from "#core/money.ts";
import type { PeekedNoun } from "#web/domain/peek.tsx";
import { paths } from "#web/routing/paths.ts";

/** The sentence of a notification: what happened first, to what second. */
export function notificationText({ kind, params }: Notification): {
	title: string;
	detail: string;
} {
	switch (kind) {
		case "order-placed":
			return {
				title: `Novo pedido ${text(params.code)}`,
				detail: joined(params.customer, money(params.totalCents), params.store),
			};
		case "stock-low":
			return {
				title: params.stock === 0 ? "Sem estoque" : "Estoque baixo",
				detail: joined(params.product, units(params.stock), params.store),
			};
		case "store-pending":
			return {
				title: "Loja aguardando aprovação",
				detail: joined(params.store),
			};
		case "product-pending":
			return {
				title: "Produto aguardando aprovação",
				detail: joined(params.product, params.store),
			};
		case "price-lowered":
			if (params.products !== undefined)
				return {
					title: "Preços reduzidos",
					detail: joined(products(params.products), params.change),
				};
			return {
				title: "Preço reduzido",
				detail: joined(params.product, prices(params), params.store),
			};
		case "return-requested":
			return {
				title: `Devolução solicitada ${text(params.code)}`,
				detail: joined(params.store, units(params.units)),
			};
		case "return-refunded":
			return {
				title: `Devolução reembolsada ${text(params.code)}`,
				detail: joined(params.store, money(params.refundCents)),
			};
		case "refund-reversed":
			return {
				title: `Reembolso estornado ${text(params.code)}`,
				detail: joined(params.store, money(params.refundCents)),
			};
		case "payout-returned":
			return {
				title: "Repasse devolvido pelo banco",
				detail: joined(params.store, money(params.amountCents)),
			};
		case "note-mention":
			return {
				title: `${text(params.author)} mencionou você`,
				detail: joined("Nota interna", params.record),
			};
	}
}

/** `mayOpenActions`: the page of a bulk action is for those who may change products. */
export function notificationPath(
	{ kind, entityId, params }: Notification,
	mayOpenActions: boolean,
): string {
	switch (kind) {
		case "order-placed":
		case "return-requested":
		case "return-refunded":
		case "refund-reversed":
			return paths.order(text(params.code));
		case "payout-returned":
			return paths.payout(entityId);
		case "price-lowered":
			if (params.products === undefined) return paths.product(entityId);
			return mayOpenActions ? paths.bulkAction(entityId) : paths.products;
		case "stock-low":
		case "product-pending":
			return paths.product(entityId);
		case "store-pending":
			return paths.store(entityId);
		case "note-mention":
			return notedRecordPath(params, entityId);
	}
}

/** The record that the path opens, where it can be peeked at. */
export function notifiedRecord({
	kind,
	entityId: id,
	params,
}: Notification): { noun: PeekedNoun; id: number } | null {
	switch (kind) {
		case "stock-low":
		case "product-pending":
			return { noun: "products", id };
		case "price-lowered":
			return params.products === undefined ? { noun: "products", id } : null;
		case "store-pending":
			return { noun: "stores", id };
		default:
			return null;
	}
}

function notedRecordPath(
	{ entity, code }: Notification["params"],
	id: number,
): string {
	if (entity === "store") return paths.store(id);
	if (entity === "product") return paths.product(id);
	if (entity === "customer") return paths.customer(id);
	return paths.order(text(code));
}

type Param = string | number | undefined;

function joined(...parts: Param[]): string {
	return parts.filter((part) => text(part) !== "").join(" · ");
}

function text(value: Param): string {
	return value === undefined ? "" : String(value);
}

function money(cents: Param): string {
	return typeof cents === "number" ? formatMoney(cents) : "";
}

function units(count: Param): string {
	if (typeof count !== "number" || count === 0) return "";
	return count === 1 ? "1 unidade" : `${formatCount(count)} unidades`;
}

function products(count: Param): string {
	return count === 1 ? "1 produto" : `${formatCount(Number(count))} produtos`;
}

function prices({ fromCents, toCents }: Record<string, Param>): string {
	if (typeof fromCents !== "number" || typeof toCents !== "number") return "";
	return `de ${formatMoney(fromCents)} por ${formatMoney(toCents)}`;
}
