import { toast } from "sonner";
import { errorText } from "#web/data/api-errors.ts";
import { setAccess } from "#web/data/team.ts";
import { useChange } from "#web/data/use-change.ts";
import { ConfirmDialog } from "#web/ui/overlays/confirm-dialog.tsx";
import type { MemberDialogProps } from "./member-menu.tsx";

/** Desativar and Reativar. */
export function AccessDialog({ member, isOwn, onClose }: MemberDialogProps) {
	const { name, isDisabled } = member;
	const change = useChange("member", setAccess);
	function save() {
		change.mutate(
			{ member, isDisabled: !isDisabled },
			{
				onSuccess() {
					toast.success(
						isDisabled ? "Acesso reativado!" : "Acesso desativado",
						{
							description: isDisabled
								? `${name} já pode entrar com a senha de antes.`
								: `As sessões de ${name} foram encerradas.`,
						},
					);
					onClose();
				},
			},
		);
	}
	const asking = isDisabled
		? {
				title: `Reativar ${name}?`,
				description: "A pessoa volta a entrar com a senha e o papel de antes.",
				confirmLabel: "Reativar",
				tone: "primary" as const,
			}
		: {
				title: isOwn ? "Desativar o seu acesso?" : `Desativar ${name}?`,
				description: isOwn
					? "Você sai agora e só volta se outro administrador reativar o seu acesso."
					: "As sessões abertas terminam agora, e a pessoa não entra mais até ser reativada. O que ela fez continua no histórico.",
				confirmLabel: "Desativar",
			};
	return (
		<ConfirmDialog
			{...asking}
			busy={change.isPending}
			error={change.isError ? errorText(change.error) : null}
			onCancel={onClose}
			onConfirm={save}
			open
		/>
	);
}
