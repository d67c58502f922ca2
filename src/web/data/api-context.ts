import { createContext, useContext } from "react";
import type { ApiClient } from "./api-client.ts";

export const ApiContext = createContext<ApiClient | null>(null);

export function useApi(): ApiClient {
	const api = useContext(ApiContext);
	if (!api) throw new Error("useApi needs an <ApiContext> around it");
	return api;
}
