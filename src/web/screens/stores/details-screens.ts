// Fetched as one: every file that is fetched on its own is named in what the first screen loads.
export { StoreDetailsDialog } from "./store-details-dialog.tsx";
export { StoreMonthPrintScreen } from "./store-month-print-screen.tsx";
