import { type ReactNode, useState } from "react";
import { Outlet, useMatches, useOutletContext } from "react-router";
import type { Permission } from "#core/access.ts";
import { useMay, useSession } from "#web/data/session.ts";
import { lazyPiece } from "#web/ui/feedback/lazy-piece.tsx";

// Whoever may do everything never needs these.
const RefusedDialog = lazyPiece(
	async () => (await import("./refused.tsx")).RefusedDialog,
);
const RefusedPage = lazyPiece(
	async () => (await import("./refused.tsx")).RefusedPage,
);

/** What stands in the `handle` of a route around those that ask for a permission. */
export interface PermissionHandle {
	needs: Permission;
}

/** What stands in the `handle` of each route within: its title, and what one does there. */
export interface PermittedHandle {
	title: string;
	/** "editar lojas", as it follows "não permite". */
	act: string;
}

/**
 * Around dialogs that not every role may open; over their list it says why not:
 * `{ handle: { needs: "catalog:write" }, Component: PermittedDialog, children: […] }`.
 */
export function PermittedDialog() {
	const { needs, listPath, title, act } = useAsked();
	return (
		<Permitted
			needs={needs}
			refusal={<RefusedDialog act={act} listPath={listPath} title={title} />}
		/>
	);
}

/** The same around pages of their own. */
export function PermittedPage() {
	const { needs, title, act } = useAsked();
	return (
		<Permitted
			needs={needs}
			refusal={<RefusedPage act={act} title={title} />}
		/>
	);
}

/** Whoever was let in stays: a role that changes meanwhile must not take away what is typed. */
function Permitted({
	needs,
	refusal,
}: {
	needs: Permission;
	refusal: ReactNode;
}) {
	const context = useOutletContext();
	const isKnown = useSession() !== undefined;
	const may = useMay(needs);
	const [wasLetIn, setWasLetIn] = useState(may);
	if (may && !wasLetIn) setWasLetIn(true);
	if (wasLetIn) return <Outlet context={context} />;
	return isKnown && refusal;
}

/** What the address asks for, from the handles of its routes. */
function useAsked() {
	const matches = useMatches();
	const around = matches.findLast(({ handle }) => isAround(handle));
	const within = matches.at(-1);
	if (!around || !within) throw new Error("No route says what it needs");
	return {
		...(around.handle as PermissionHandle),
		...(within.handle as PermittedHandle),
		// A route without a path of its own has that of the list it is in, and a slash.
		listPath: around.pathname.replace(/\/$/, ""),
	};
}

function isAround(handle: unknown): handle is PermissionHandle {
	return typeof handle === "object" && handle !== null && "needs" in handle;
}
