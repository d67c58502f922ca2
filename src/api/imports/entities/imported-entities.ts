import type { ImportEntity } from "#contract/import-fields.ts";
import type { ImportedEntity } from "../imported-entity.ts";
import { importedCustomers } from "./customers.ts";
import { importedProducts } from "./products.ts";
import { importedStores } from "./stores.ts";

export const importedEntities: Record<ImportEntity, ImportedEntity> = {
	products: importedProducts,
	customers: importedCustomers,
	stores: importedStores,
};
