import type { AuditedEntity } from "#contract/activity.ts";
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
