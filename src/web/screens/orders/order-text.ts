import { dayOf, formatDay, formatTime } from "#core/business-time.ts";
import { carrierOf } from "#core/carrier.ts";
import { formatCount } from "#core/money.ts";
import { type OrderStatus, progressOfParts } from "#core/order-status.ts";

/** "1 item", "48 itens" */
export function itemsText(count: number): string {
	return count === 1 ? "1 item" : `${formatCount(count)} itens`;
}

/** "1 unidade", "48 unidades" */
export function unitsText(count: number): string {
	return count === 1 ? "1 unidade" : `${formatCount(count)} unidades`;
}

/** "29/02/2024" and "14:05", as São Paulo reads the clock. */
export function dateOf(instant: string): string {
	return formatDay(dayOf(new Date(instant)));
}
export function timeOf(instant: string): string {
	return formatTime(new Date(instant));
}
export function momentOf(instant: string): string {
	return `${dateOf(instant)} às ${timeOf(instant)}`;
}

/** With who carries it, where its form tells: "OV473124829BR (Correios)". */
export function trackingText(code: string): string {
	const carrier = carrierOf(code);
	return carrier ? `${code} (${carrier.name})` : code;
}

/** How many stores have sent, when some have and they are not equally far: "1 de 3 lojas enviou". */
export function progressText(
	parts: readonly { status: OrderStatus }[],
): string | null {
	if (new Set(parts.map((part) => part.status)).size < 2) return null;
	const { shipped, delivered, total } = progressOfParts(parts);
	if (shipped === 0) return null;
	const sent = `${shipped} de ${total} lojas ${shipped === 1 ? "enviou" : "enviaram"}`;
	if (delivered === 0) return sent;
	return `${sent}, ${delivered} ${delivered === 1 ? "entregou" : "entregaram"}`;
}

/** A commission before it is rounded: exactCommission(32067, 550) → "R$ 17,63685". */
export function exactCommission(baseCents: number, rateBps: number): string {
	const millionths = baseCents * rateBps;
	const reais = Math.floor(millionths / 1_000_000);
	const digits = String(millionths % 1_000_000).padStart(6, "0");
	const decimals = digits.replace(/0{1,4}$/, "");
	return `R$\u00a0${formatCount(reais)},${decimals}`;
}
