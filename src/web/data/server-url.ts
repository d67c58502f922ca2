import { createContext, useContext } from "react";

/** Where other programs reach the API; null while it lives inside this tab, where none can. */
export const ServerUrlContext = createContext<string | null>(null);

export function useServerUrl(): string | null {
	return useContext(ServerUrlContext);
}
