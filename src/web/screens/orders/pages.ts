// Fetched as one: every file that is fetched on its own is named in what the first screen loads.
export { NewBuyerDialog } from "./new-order/new-buyer-dialog.tsx";
export { NewOrderScreen } from "./new-order/new-order-screen.tsx";
export { NfeKeysScreen } from "./nfe/nfe-keys-screen.tsx";
export { WithoutNfeScreen } from "./nfe/without-nfe-screen.tsx";
