import { createContext, useContext } from "react";

/** True in the demo: whatever is changed lasts as long as the page. */
export const ForgetsOnReload = createContext(false);

export function useForgetsOnReload(): boolean {
	return useContext(ForgetsOnReload);
}
