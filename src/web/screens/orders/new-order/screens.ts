// Fetched as one: every file that is fetched on its own is named in what the first screen loads.
export { NewBuyerDialog } from "./new-buyer-dialog.tsx";
export { NewOrderScreen } from "./new-order-screen.tsx";
