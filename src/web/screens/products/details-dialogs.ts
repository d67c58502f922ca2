// Fetched as one: every file that is fetched on its own is named in what the first screen loads.
export { AdjustStockDialog } from "./adjust-stock-dialog.tsx";
export { ProductDetailsDialog } from "./product-details-dialog.tsx";
