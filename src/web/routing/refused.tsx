import { Lock } from "lucide-react";
import { roleLabels } from "#contract/labels.ts";
import { useSession } from "#web/data/session.ts";
import { LinkButton } from "#web/ui/buttons/link-button.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { DialogClose } from "#web/ui/overlays/dialog-close.tsx";
import { paths } from "./paths.ts";
import type { PermittedHandle } from "./permitted.tsx";
import { RouteDialog } from "./route-dialog.tsx";

/** In place of a dialog that a role may not open: why not, over the list it belongs to. */
export function RefusedDialog({
	listPath,
	title,
	act,
}: PermittedHandle & { listPath: string }) {
	return (
		<RouteDialog
			footer={<DialogClose>Voltar</DialogClose>}
			listPath={listPath}
			size="sm"
			title={title}
		>
			<Refusal act={act} />
		</RouteDialog>
	);
}

/** The same in place of a page. */
export function RefusedPage({ title, act }: PermittedHandle) {
	return (
		<div className="mx-auto max-w-2xl px-4 pt-16 text-center">
			<h1 className="font-bold text-2xl" tabIndex={-1}>
				{title}
			</h1>
			<Refusal act={act} />
			<LinkButton to={paths.dashboard} variant="primary">
				Ir para o Dashboard
			</LinkButton>
		</div>
	);
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
