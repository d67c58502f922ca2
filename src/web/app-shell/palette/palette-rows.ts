import {
	type LucideIcon,
	Package,
	ShoppingCart,
	StickyNote,
	Store,
	Users,
} from "lucide-react";
import {
	orderStatusLabels,
	storeCategoryLabels,
	storeStatusLabels,
} from "#contract/labels.ts";
import type {
	CustomerFound,
	NoteFound,
	OrderFound,
	ProductFound,
	StoreFound,
} from "#contract/lookup.ts";
import { notedEntityLabels } from "#contract/note-labels.ts";
import { formatMoney } from "#core/money.ts";
import { formatTaxId } from "#core/tax-id.ts";
import { outOfCatalogueText } from "#web/domain/out-of-catalogue.ts";
import { paths } from "#web/routing/paths.ts";
import type { PaletteRow } from "./palette-group.tsx";

export function orderRow(
	order: OrderFound & { trackingCode?: string | null },
): PaletteRow {
	return {
		...opening(ShoppingCart, paths.order(order.code)),
		label: order.code,
		hint: joined(
			order.customerName,
			order.trackingCode && `Rastreio ${order.trackingCode}`,
			formatMoney(order.totalCents),
		),
		tail: orderStatusLabels[order.status],
	};
}

export function storeRow(store: StoreFound): PaletteRow {
	return {
		...opening(Store, paths.store(store.id)),
		label: store.name,
		hint: joined(storeCategoryLabels[store.category], store.manager),
		tail: storeStatusLabels[store.status],
	};
}

export function productRow(product: ProductFound): PaletteRow {
	return {
		...opening(Package, paths.product(product.id)),
		label: product.name,
		hint: joined(product.sku, product.storeName, outOfCatalogueText(product)),
		tail: formatMoney(product.priceRetailCents),
	};
}

export function customerRow(customer: CustomerFound): PaletteRow {
	return {
		...opening(Users, paths.customer(customer.id)),
		label: customer.name,
		hint: joined(formatTaxId(customer.document), customer.email, customer.city),
	};
}

/** Opens what the note is on. */
export function noteRow(note: NoteFound): PaletteRow {
	return {
		...opening(StickyNote, notedPath(note)),
		key: `${note.id}`,
		label: `${notedEntityLabels[note.entity]} ${note.recordName}`,
		hint: note.excerpt,
	};
}

function notedPath({ entity, recordId, recordName }: NoteFound): string {
	switch (entity) {
		case "order":
			return paths.order(recordName);
		case "store":
			return paths.store(recordId);
		case "product":
			return paths.product(recordId);
		case "customer":
			return paths.customer(recordId);
	}
}

function opening(icon: LucideIcon, path: string) {
	return { icon, act: { kind: "open", path } } as const;
}

function joined(...parts: (string | null | undefined)[]): string {
	return parts.filter((part) => part).join(" · ");
}
