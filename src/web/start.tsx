import { QueryClientProvider } from "@tanstack/react-query";
import { StrictMode, useEffect, useState } from "react";
import { createRoot } from "react-dom/client";
import {
	createBrowserRouter,
	createHashRouter,
	RouterProvider,
} from "react-router";
import type { Session } from "#contract/session.ts";
import { watchForNewVersion } from "#web/app-shell/new-version.ts";
import { applyAppearance, useShownTheme } from "#web/app-shell/theme.ts";
import { createApiClient, type Send } from "#web/data/api-client.ts";
import { ConnectionContext } from "#web/data/connection.ts";
import { untilFirstReads } from "#web/data/first-reads.ts";
import { ForgetsOnReload } from "#web/data/forgets-on-reload.ts";
import { startLiveChanges } from "#web/data/live-changes.ts";
import { noticeForbidden } from "#web/data/notice-forbidden.ts";
import { createQueryClient } from "#web/data/query-client.ts";
import { recheckWhenUnreachable } from "#web/data/recheck-when-unreachable.ts";
import { ServerUrlContext } from "#web/data/server-url.ts";
import { beginSession, untilSomeoneIsIn } from "#web/data/session.ts";
import { createSessionWatch } from "#web/data/session-watch.ts";
import { markStale } from "#web/data/stale.ts";
import { waitForPerson } from "#web/data/wait-for-person.ts";
import { FailsAlone, lazyNeed } from "#web/ui/feedback/lazy-piece.tsx";
import { TooltipProvider } from "#web/ui/overlays/tooltip.tsx";
import { discoverScreens, firstRoutes } from "./routes.tsx";

// Messages answer what someone did: nobody needs them before there is someone.
const Toaster = lazyNeed(
	async () => (await import("#web/ui/overlays/toaster.tsx")).Toaster,
);

interface WebOptions {
	/** How requests reach the API: `fetch` in the product, the API itself in the demo's tab. */
	send: Send;
	/** Where the application lives on its host. */
	basename?: string;
	/** Where the API's paths begin, when not beside the application. */
	apiRoot?: string;
	/** Where other programs reach the API; none can while it lives in the tab. */
	serverUrl?: string;
	/** Addresses after "#", for hosts that only have files. */
	hasHashAddresses?: boolean;
	/** Nothing is kept, and the interface says so. */
	forgetsOnReload?: boolean;
	/** Who is there, where nobody needs to be asked. */
	session?: Session;
}

/** The whole user interface. Ends when the returned function is called. */
export function startWeb({
	send,
	basename = "/",
	apiRoot = basename,
	serverUrl,
	hasHashAddresses = false,
	forgetsOnReload = false,
	session,
}: WebOptions): () => void {
	const root = new URL(apiRoot, location.origin).href;
	const watch = createSessionWatch();
	const sendAsPerson = waitForPerson(send, watch);
	const watched = noticeForbidden(
		recheckWhenUnreachable(sendAsPerson, () => live.recheck()),
		() => markStale(queryClient, ["session"]),
	);
	const api = createApiClient(watched, root);
	const queryClient = createQueryClient(api, watch);
	beginSession(queryClient, session);
	const live = startLiveChanges(
		createApiClient(sendAsPerson, root),
		queryClient,
		// What is asked first is answered first; the feed comes after it.
		untilSomeoneIsIn(queryClient).then(() => untilFirstReads(queryClient)),
	);
	const stopAppearance = applyAppearance();
	const stopWatching = watchForNewVersion(() => queryClient.isMutating() > 0);
	const discovery = { patchRoutesOnNavigation: discoverScreens() };
	const router = hasHashAddresses
		? createHashRouter(firstRoutes, discovery)
		: createBrowserRouter(firstRoutes, { basename, ...discovery });
	const view = createRoot(rootElement());

	view.render(
		<StrictMode>
			<QueryClientProvider client={queryClient}>
				<ConnectionContext value={live.connection}>
					<ServerUrlContext value={serverUrl ?? null}>
						<ForgetsOnReload value={forgetsOnReload}>
							<TooltipProvider>
								<RouterProvider router={router} />
							</TooltipProvider>
						</ForgetsOnReload>
					</ServerUrlContext>
					<FailsAlone>
						<ThemedToaster />
					</FailsAlone>
				</ConnectionContext>
			</QueryClientProvider>
		</StrictMode>,
	);

	return () => {
		view.unmount();
		router.dispose();
		live.stop();
		stopAppearance();
		stopWatching();
		queryClient.clear();
	};
}

function ThemedToaster() {
	const theme = useShownTheme();
	const [isNeeded, setIsNeeded] = useState(false);
	useEffect(() => {
		const awake = new AbortController();
		for (const sign of ["pointermove", "pointerdown", "focusin", "keydown"])
			window.addEventListener(
				sign,
				() => {
					awake.abort();
					setIsNeeded(true);
				},
				{ signal: awake.signal },
			);
		return () => awake.abort();
	}, []);
	return isNeeded && <Toaster theme={theme} />;
}

function rootElement(): HTMLElement {
	const element = document.getElementById("root");
	if (!element) throw new Error("The page has no #root to draw in");
	return element;
}
