import { errorText } from "#web/data/api-errors.ts";
import { recoverMember } from "#web/data/team.ts";
import { useChange } from "#web/data/use-change.ts";
import { ConfirmDialog } from "#web/ui/overlays/confirm-dialog.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { DialogClose } from "#web/ui/overlays/dialog-close.tsx";
import { MadeLink } from "./made-link.tsx";
import type { MemberDialogProps } from "./member-menu.tsx";

/** For someone who forgot the password: asks, then shows the link this once. */
export function RecoveryDialog({
	member,
	sendsMail,
	onClose,
}: MemberDialogProps) {
	const change = useChange("member", recoverMember, { gcTime: 0 });
	if (change.data)
		return (
			<Dialog
				footer={<DialogClose>Pronto</DialogClose>}
				onClose={onClose}
				open
				size="sm"
				title={`Link de acesso de ${member.name}`}
			>
				<MadeLink made={change.data} sendsMail={sendsMail} />
			</Dialog>
		);
	return (
		<ConfirmDialog
			busy={change.isPending}
			confirmLabel="Gerar link"
			description="Com o link, a pessoa escolhe uma nova senha. Confirme antes que o pedido veio mesmo dela: quem abrir o link entra no lugar dela."
			error={change.isError ? errorText(change.error) : null}
			onCancel={onClose}
			onConfirm={() => change.mutate(member)}
			open
			title={`Gerar link de acesso para ${member.name}?`}
			tone="primary"
		/>
	);
}
