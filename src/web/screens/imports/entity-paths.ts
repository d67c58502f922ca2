import type { ImportEntity } from "#contract/import-fields.ts";
import { paths } from "#web/routing/paths.ts";

/** The list the records are in. */
export const listPaths: Record<ImportEntity, string> = {
	products: paths.products,
	customers: paths.customers,
	stores: paths.stores,
};
