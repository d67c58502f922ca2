// Fetched as one: every file that is fetched on its own is named in what the first screen loads.
export { NfeKeysScreen } from "./nfe-keys-screen.tsx";
export { WithoutNfeScreen } from "./without-nfe-screen.tsx";
