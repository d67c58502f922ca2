import { monthNames } from "#core/business-time.ts";
import { formatCount } from "#core/money.ts";

/** "Campinas/SP", or what is known of it. */
export function cityText({
	city,
	state,
}: {
	city: string | null;
	state: string | null;
}): string | null {
	return [city, state].filter(Boolean).join("/") || null;
}

export function ordersText(count: number): string {
	return count === 1 ? "1 pedido" : `${formatCount(count)} pedidos`;
}

/** "2024-02" as "fev". */
export function shortMonth(month: string): string {
	return monthNames[Number(month.slice(5)) - 1]?.slice(0, 3) ?? month;
}
