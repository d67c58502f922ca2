import { useState } from "react";
import { toast } from "sonner";
import { roleLabels } from "#contract/labels.ts";
import { errorText } from "#web/data/api-errors.ts";
import { changeRole } from "#web/data/team.ts";
import { useChange } from "#web/data/use-change.ts";
import { ConfirmDialog } from "#web/ui/overlays/confirm-dialog.tsx";
import type { MemberDialogProps } from "./member-menu.tsx";
import { RoleChoice } from "./role-choice.tsx";

export function RoleDialog({ member, isOwn, onClose }: MemberDialogProps) {
	const [role, setRole] = useState(member.role);
	const change = useChange("member", changeRole);
	function save() {
		change.mutate(
			{ member, role },
			{
				onSuccess() {
					toast.success("Papel mudado!", {
						description: `${member.name} agora é ${roleLabels[role]}.`,
					});
					onClose();
				},
			},
		);
	}
	return (
		<ConfirmDialog
			busy={change.isPending}
			canConfirm={role !== member.role}
			confirmLabel="Mudar papel"
			description={
				isOwn
					? "Você deixa de poder o que o novo papel não permite, inclusive voltar atrás."
					: "Vale já na próxima ação da pessoa, sem que ela precise entrar de novo."
			}
			error={change.isError ? errorText(change.error) : null}
			onCancel={onClose}
			onConfirm={save}
			open
			title={isOwn ? "Mudar o seu papel" : `Mudar o papel de ${member.name}`}
			tone="primary"
		>
			<RoleChoice label="Papel" onChange={setRole} value={role} />
		</ConfirmDialog>
	);
}
