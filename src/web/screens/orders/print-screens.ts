// Fetched as one: every file that is fetched on its own is named in what the first screen loads.
export { OrderPrintScreen } from "./order-print-screen.tsx";
export { PackingSlipsScreen } from "./packing-slips-screen.tsx";
