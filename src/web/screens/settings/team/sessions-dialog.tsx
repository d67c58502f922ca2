import { toast } from "sonner";
import { errorText } from "#web/data/api-errors.ts";
import { endSessions } from "#web/data/team.ts";
import { useChange } from "#web/data/use-change.ts";
import { ConfirmDialog } from "#web/ui/overlays/confirm-dialog.tsx";
import type { MemberDialogProps } from "./member-menu.tsx";

export function SessionsDialog({ member, onClose }: MemberDialogProps) {
	const { name, openSessions } = member;
	const change = useChange("member", endSessions);
	return (
		<ConfirmDialog
			busy={change.isPending}
			confirmLabel="Encerrar sessões"
			description={`${openSessions === 1 ? "Há 1 sessão aberta" : `Há ${openSessions} sessões abertas`}. A pessoa sai de todos os aparelhos e precisa entrar de novo.`}
			error={change.isError ? errorText(change.error) : null}
			onCancel={onClose}
			onConfirm={() =>
				change.mutate(member, {
					onSuccess() {
						toast.success("Sessões encerradas!", {
							description: `${name} saiu de todos os aparelhos.`,
						});
						onClose();
					},
				})
			}
			open
			title={`Encerrar as sessões de ${name}?`}
		/>
	);
}
