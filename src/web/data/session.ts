import { queryOptions, useQuery } from "@tanstack/react-query";
import { type Session, session } from "#contract/session.ts";
import type { Permission } from "#core/access.ts";
import { permissions } from "#core/access.ts";
import { reading } from "./reading.ts";

/** Who is at this browser, and what they may do. */
export const sessionQuery = () =>
	queryOptions({
		queryKey: ["session"],
		queryFn: reading("/api/session", session),
	});

/** Where sign-in is off, as in the demo's tab. */
export const openSession: Session = {
	isOpen: true,
	member: null,
	permissions: [...permissions],
};

/** Undefined until it is known. */
export function useSession(): Session | undefined {
	return useQuery(sessionQuery()).data;
}

/** What a role may not do is not offered: `const mayEdit = useMay("orders:write")`. */
export function useMay(permission: Permission): boolean {
	return useSession()?.permissions.includes(permission) ?? false;
}
