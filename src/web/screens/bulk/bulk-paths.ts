import type { AuditedEntity } from "#contract/activity.ts";
import type { BulkRow } from "#contract/bulk-actions.ts";
import type { BulkKind } from "#contract/bulk-kinds.ts";
import type { ListName } from "#contract/list-names.ts";
import { paths } from "#web/routing/paths.ts";

/** The list the records are in. */
export const listPaths: Record<ListName, { path: string; name: string }> = {
	orders: { path: paths.orders, name: "Pedidos" },
	products: { path: paths.products, name: "Produtos" },
	customers: { path: paths.customers, name: "Clientes" },
	stores: { path: paths.stores, name: "Lojas" },
};

export function recordPath(
	list: ListName,
	{ recordId, label }: BulkRow,
): string {
	switch (list) {
		case "orders":
			return paths.order(label);
		case "products":
			return paths.product(recordId);
		case "customers":
			return paths.customer(recordId);
		case "stores":
			return paths.store(recordId);
	}
}

/** Whose words tell the fields that change. */
export function entityOf(list: ListName, kind: BulkKind): AuditedEntity {
	if (kind === "store-settings") return "store-settings";
	return entities[list];
}

const entities = {
	orders: "order",
	products: "product",
	customers: "customer",
	stores: "store",
} as const;
