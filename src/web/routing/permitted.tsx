import { Lock } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Outlet, useMatches, useOutletContext } from "react-router";
import { roleLabels } from "#contract/labels.ts";
import type { Permission } from "#core/access.ts";
import { useMay, useSession } from "#web/data/session.ts";
import { LinkButton } from "#web/ui/buttons/link-button.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { DialogClose } from "#web/ui/overlays/dialog-close.tsx";
import { paths } from "./paths.ts";
import { RouteDialog } from "./route-dialog.tsx";

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
			refusal={
				<RouteDialog
					footer={<DialogClose>Voltar</DialogClose>}
					listPath={listPath}
					size="sm"
					title={title}
				>
					<Refusal act={act} />
				</RouteDialog>
			}
		/>
	);
}

/** The same around pages of their own. */
export function PermittedPage() {
	const { needs, title, act } = useAsked();
	return (
		<Permitted
			needs={needs}
			refusal={
				<div className="mx-auto max-w-2xl px-4 pt-16 text-center">
					<h1 className="font-bold text-2xl" tabIndex={-1}>
						{title}
					</h1>
					<Refusal act={act} />
					<LinkButton to={paths.dashboard} variant="primary">
						Ir para o Dashboard
					</LinkButton>
				</div>
			}
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
	return isKnown ? refusal : null;
}

function Refusal({ act }: Pick<PermittedHandle, "act">) {
	const role = useSession()?.member?.role;
	return (
		<EmptyState
			description="Peça a um administrador."
			icon={Lock}
			title={
				role
					? `Seu papel, ${roleLabels[role]}, não permite ${act}.`
					: `Você não tem permissão para ${act}.`
			}
		/>
	);
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
