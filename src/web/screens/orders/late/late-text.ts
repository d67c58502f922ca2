import type { PartChase, PartLateness } from "#contract/orders.ts";
import { formatDay } from "#core/business-time.ts";
import { dateOf, timeOf } from "../order-text.ts";

type Delay = Pick<PartLateness, "days" | "since">;

/** "1 dia útil", "3 dias úteis" */
export function businessDaysText(days: number): string {
	return days === 1 ? "1 dia útil" : `${days} dias úteis`;
}

/** "há 3 dias úteis, desde 27/02/2024" */
export function delayText({ days, since }: Delay): string {
	return `há ${businessDaysText(days)}, desde ${formatDay(since)}`;
}

/** "Cobrada em 29/02 14:05 por Ana" */
export function chasedText({ at, actor }: PartChase): string {
	return `Cobrada em ${dateOf(at).slice(0, 5)} ${timeOf(at)} por ${actor}`;
}

/** What one writes to a store that is late. */
export function reminderText(
	contactName: string,
	{ code, storeName, ...delay }: Delay & { code: string; storeName: string },
): string {
	return `Olá, ${contactName}! A parte da loja ${storeName} no pedido ${code} está atrasada ${delayText(delay)}. Quando ela será enviada?`;
}
