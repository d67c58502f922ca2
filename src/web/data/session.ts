import {
	type QueryClient,
	queryOptions,
	useQuery,
} from "@tanstack/react-query";
import { type Session, session } from "#contract/session.ts";
import { type Permission, permissions } from "#core/access.ts";
import { watchOf } from "./query-client.ts";
import { reading } from "./reading.ts";

const readSession = reading("/api/session", session);

/**
 * Who is at this browser, and what they may do. Once someone is in, it never answers that nobody is: what is
 * on screen stays as it is until they have signed in again.
 */
export const sessionQuery = () =>
	queryOptions({
		queryKey: ["session"],
		queryFn: async (context) => {
			const now = await readSession(context);
			const before = context.client.getQueryData<Session>(["session"]);
			if (!before || !isSomeoneIn(before) || isSomeoneIn(now)) return now;
			await watchOf(context.client).ask("sign-in", context.signal);
			return readSession(context);
		},
	});

/** Where sign-in is off, as in the demo's tab. */
export const openSession: Session = {
	isOpen: true,
	member: null,
	permissions: [...permissions],
};

/** Whether there is someone to draw screens for. */
export function isSomeoneIn({ isOpen, member }: Session): boolean {
	return isOpen || member !== null;
}

/** Asked at once, beside the first screen's code; `known` where nobody needs to be asked. */
export function beginSession(queryClient: QueryClient, known?: Session): void {
	if (known) queryClient.setQueryData(sessionQuery().queryKey, known);
	else void queryClient.prefetchQuery(sessionQuery());
}

export function untilSomeoneIsIn(queryClient: QueryClient): Promise<void> {
	const { queryKey } = sessionQuery();
	return new Promise((resolve) => {
		const unsubscribe = queryClient.getQueryCache().subscribe(check);
		check();
		function check() {
			const known = queryClient.getQueryData(queryKey);
			if (!known || !isSomeoneIn(known)) return;
			unsubscribe();
			resolve();
		}
	});
}

/** Undefined until it is known. */
export function useSession(): Session | undefined {
	return useQuery(sessionQuery()).data;
}

/** What a role may not do is not offered: `const mayEdit = useMay("orders:write")`. */
export function useMay(permission: Permission): boolean {
	return useSession()?.permissions.includes(permission) ?? false;
}
