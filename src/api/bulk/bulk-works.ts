import type { BulkKind } from "#contract/bulk-kinds.ts";
import type { BulkWork } from "./bulk-work.ts";
import { customerStatus } from "./kinds/customers.ts";
import {
	orderCancellation,
	orderReprocessing,
	orderStatus,
} from "./kinds/orders.ts";
import {
	productApproval,
	productCategory,
	productOnline,
	productPrice,
	productRemoval,
	productStock,
} from "./kinds/products.ts";
import { storeSettings, storeStatus } from "./kinds/stores.ts";

export const bulkWorks: Record<BulkKind, BulkWork> = {
	"order-status": orderStatus,
	"order-reprocessing": orderReprocessing,
	"order-cancellation": orderCancellation,
	"product-online": productOnline,
	"product-approval": productApproval,
	"product-category": productCategory,
	"product-price": productPrice,
	"product-stock": productStock,
	"product-removal": productRemoval,
	"customer-status": customerStatus,
	"store-status": storeStatus,
	"store-settings": storeSettings,
};
