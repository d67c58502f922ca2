import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect, useSyncExternalStore } from "react";
import { type Session, session } from "#contract/session.ts";
import { hearOtherTabs } from "./other-tabs.ts";
import { apiOf, watchOf } from "./query-client.ts";
import { isSomeoneIn, sessionQuery } from "./session.ts";

/** What the person at this browser must do before what waits can go on. */
export function useAsk() {
	const watch = watchOf(useQueryClient());
	return useSyncExternalStore(watch.subscribe, watch.get);
}

/** All tabs have one session: what another one did to it is done to this one. */
export function useSessionElsewhere(onLeft: () => void): void {
	const queryClient = useQueryClient();
	useEffect(
		() =>
			hearOtherTabs(async (word) => {
				if (word === "out") return onLeft();
				const now = await apiOf(queryClient)
					.get("/api/session", session)
					.catch(() => null);
				if (!now || !isSomeoneIn(now)) return;
				admit(queryClient, now);
			}),
		[queryClient, onLeft],
	);
}

/** What one person left waiting is never sent in the name of another: for them the page begins anew. */
export function admit(queryClient: QueryClient, now: Session): void {
	const { queryKey } = sessionQuery();
	const before = queryClient.getQueryData(queryKey);
	queryClient.setQueryData(queryKey, now);
	const isSame =
		!before || !isSomeoneIn(before) || before.member?.id === now.member?.id;
	if (isSame) watchOf(queryClient).answer("sign-in", true);
}
