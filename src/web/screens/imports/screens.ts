// One file for both: whoever chooses a file comes to the other at once.
export { ImportScreen } from "./import-screen.tsx";
export { NewImportScreen } from "./new-import-screen.tsx";
