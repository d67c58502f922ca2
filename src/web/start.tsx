import { QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createBrowserRouter, createHashRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { createApiClient, type Send } from "./api-client.ts";
import { ApiContext } from "./api-context.ts";
import { ConnectionContext } from "./connection.ts";
import { startLiveChanges } from "./live-changes.ts";
import { createQueryClient } from "./query-client.ts";
import { routes } from "./routes.tsx";
import { applyAppearance, useShownTheme } from "./theme.ts";
import { Toaster } from "./ui/toaster.tsx";
import { TooltipProvider } from "./ui/tooltip.tsx";

export interface WebOptions {
	/** How requests reach the API: `fetch` in the product, the API itself in the demo's tab. */
	send: Send;
	/** Where the application lives on its host. */
	basename?: string;
	/** Where the API's paths begin, when not beside the application. */
	apiRoot?: string;
	/** Addresses after "#", for hosts that only have files. */
	hasHashAddresses?: boolean;
}

/** The whole user interface. Ends when the returned function is called. */
export function startWeb({
	send,
	basename = "/",
	apiRoot = basename,
	hasHashAddresses = false,
}: WebOptions): () => void {
	const api = createApiClient(send, new URL(apiRoot, location.origin).href);
	const queryClient = createQueryClient();
	const live = startLiveChanges(api, queryClient);
	const stopAppearance = applyAppearance();
	const router = hasHashAddresses
		? createHashRouter(routes)
		: createBrowserRouter(routes, { basename });
	const root = createRoot(rootElement());

	root.render(
		<StrictMode>
			<QueryClientProvider client={queryClient}>
				<ApiContext value={api}>
					<ConnectionContext value={live.connection}>
						<TooltipProvider>
							<RouterProvider router={router} />
						</TooltipProvider>
						<ThemedToaster />
					</ConnectionContext>
				</ApiContext>
			</QueryClientProvider>
		</StrictMode>,
	);

	return () => {
		root.unmount();
		router.dispose();
		live.stop();
		stopAppearance();
		queryClient.clear();
	};
}

function ThemedToaster() {
	return <Toaster theme={useShownTheme()} />;
}

function rootElement(): HTMLElement {
	const element = document.getElementById("root");
	if (!element) throw new Error("The page has no #root to draw in");
	return element;
}
