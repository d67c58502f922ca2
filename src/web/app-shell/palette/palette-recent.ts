import type { RecentRecords } from "#contract/lookup.ts";
import { orderPathCode } from "#core/order-code.ts";
import { useRecentRecords } from "#web/data/recent-records.ts";
import type { PaletteRow, PaletteSection } from "./palette-group.tsx";
import { customerRow, orderRow, productRow, storeRow } from "./palette-rows.ts";

/** What this person opened last, for as long as nothing is typed. */
export function usePaletteRecent(typed: string): PaletteSection {
	const { opened, found } = useRecentRecords(typed.trim() === "");
	const rows = found ? rowsById(found) : new Map<string, PaletteRow>();
	return {
		title: "Recentes",
		rows: opened.flatMap(({ noun, id }) => rows.get(`${noun} ${id}`) ?? []),
	};
}

function rowsById({
	orders,
	stores,
	products,
	customers,
}: RecentRecords): Map<string, PaletteRow> {
	return new Map([
		...orders.map(
			(order) =>
				[`orders ${orderPathCode(order.code)}`, orderRow(order)] as const,
		),
		...stores.map((store) => [`stores ${store.id}`, storeRow(store)] as const),
		...products.map(
			(product) => [`products ${product.id}`, productRow(product)] as const,
		),
		...customers.map(
			(customer) =>
				[`customers ${customer.id}`, customerRow(customer)] as const,
		),
	]);
}
