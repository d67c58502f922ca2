import { useOutletContext } from "react-router";

/** What the list offers the dialogs over it. */
export interface StoresOutletContext {
	/** Shows a store that was just created. */
	onCreated: (id: number) => void;
}

export function useStoresList(): StoresOutletContext {
	return useOutletContext<StoresOutletContext>();
}
