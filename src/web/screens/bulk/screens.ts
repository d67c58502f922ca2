// One file for both: whoever looks at the list comes to the other at once.
export { BulkListScreen } from "./bulk-list-screen.tsx";
export { BulkScreen } from "./bulk-screen.tsx";
