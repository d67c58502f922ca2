import { createContext } from "react";

/** The text boxes and switches below are there to be read and copied, not changed. */
export const ReadOnlyFields = createContext(false);
