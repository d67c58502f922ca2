// Fetched as one: every file that is fetched on its own is named in what the first screen loads.
export { AdjustBalanceDialog } from "./adjust-balance-dialog.tsx";
export { CloseCycleDialog } from "./close-cycle-dialog.tsx";
export { PayoutDeskScreen } from "./payout-desk-screen.tsx";
export { PayoutDialog } from "./payout-dialog.tsx";
export { PayoutsScreen } from "./payouts-screen.tsx";
export { StatementPrintScreen } from "./statement-print-screen.tsx";
export { StatementScreen } from "./statement-screen.tsx";
export { StoreMoneyScreen } from "./store-money-screen.tsx";
