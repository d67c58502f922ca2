import type { BulkFormProps } from "./bulk-dialog.tsx";
import { CancelForm, OrderStatusForm, ReprocessForm } from "./order-forms.tsx";
import { PriceForm } from "./price-form.tsx";
import { CategoryForm, StockForm } from "./product-forms.tsx";
import { DeactivateStoresForm, StoreSettingsForm } from "./store-forms.tsx";

export type BulkFormName =
	| "order-status"
	| "reprocess"
	| "cancel"
	| "price"
	| "category"
	| "stock"
	| "deactivate-stores"
	| "commission"
	| "store-settings";

/** The form an action asks its parameters with. */
export function BulkForm({
	name,
	storeId,
	...props
}: BulkFormProps & { name: BulkFormName; storeId: number | null }) {
	switch (name) {
		case "order-status":
			return <OrderStatusForm {...props} storeId={storeId} />;
		case "reprocess":
			return <ReprocessForm {...props} />;
		case "cancel":
			return <CancelForm {...props} />;
		case "price":
			return <PriceForm {...props} />;
		case "category":
			return <CategoryForm {...props} />;
		case "stock":
			return <StockForm {...props} />;
		case "deactivate-stores":
			return <DeactivateStoresForm {...props} />;
		case "commission":
			return <StoreSettingsForm {...props} isCommission />;
		case "store-settings":
			return <StoreSettingsForm {...props} />;
	}
}
