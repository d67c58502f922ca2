import { formatPhone } from "#core/phone.ts";
import { searchColumn } from "#core/search-text.ts";
import { formatTaxId } from "#core/tax-id.ts";

/** All that an operator may be told on the phone about an order. */
export function orderSearchText(
	order: {
		code: string;
		customerName: string;
		customerDocument: string;
		customerPhone: string;
		customerEmail: string;
	},
	parts: { storeName: string; items: { sku?: string | null }[] }[],
): string {
	return searchColumn([
		order.code,
		order.customerName,
		formatTaxId(order.customerDocument),
		formatPhone(order.customerPhone),
		`+55${order.customerPhone}`,
		order.customerEmail,
		...parts.flatMap(({ storeName, items }) => [
			storeName,
			...items.map(({ sku }) => sku),
		]),
	]);
}
