import { createContext } from "react";

type DialogContext = { isBusy: boolean; requestClose: () => void };

export const DialogContext = createContext<DialogContext | null>(null);
