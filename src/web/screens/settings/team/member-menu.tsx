import { KeyRound, LogOut, UserCheck, UserCog, UserX } from "lucide-react";
import { useState } from "react";
import type { Member } from "#contract/team.ts";
import type { MenuItem } from "#web/ui/overlays/menu.tsx";
import { RowMenu } from "#web/ui/overlays/row-menu.tsx";
import { AccessDialog } from "./access-dialog.tsx";
import { RecoveryDialog } from "./recovery-dialog.tsx";
import { RoleDialog } from "./role-dialog.tsx";
import { SessionsDialog } from "./sessions-dialog.tsx";

type MemberMenuProps = { member: Member; isOwn: boolean; sendsMail: boolean };

/** What can be done about someone; about oneself, what "Minha conta" does not do. */
export function MemberMenu({ member, isOwn, sendsMail }: MemberMenuProps) {
	const [open, setOpen] = useState<keyof typeof dialogs | null>(null);
	const Dialog = open && dialogs[open];
	return (
		<>
			<RowMenu items={itemsFor(member, isOwn, setOpen)} name={member.name} />
			{Dialog && (
				<Dialog
					isOwn={isOwn}
					member={member}
					onClose={() => setOpen(null)}
					sendsMail={sendsMail}
				/>
			)}
		</>
	);
}

export type MemberDialogProps = MemberMenuProps & { onClose: () => void };

const dialogs = {
	role: RoleDialog,
	recovery: RecoveryDialog,
	sessions: SessionsDialog,
	access: AccessDialog,
};

function itemsFor(
	{ isDisabled, openSessions }: Member,
	isOwn: boolean,
	open: (dialog: keyof typeof dialogs) => void,
): MenuItem[] {
	const items: MenuItem[] = [
		{ label: "Mudar papel", icon: UserCog, onSelect: () => open("role") },
	];
	if (!isOwn && !isDisabled)
		items.push(
			{
				label: "Gerar link de acesso",
				icon: KeyRound,
				onSelect: () => open("recovery"),
			},
			{
				label: "Encerrar sessões",
				icon: LogOut,
				disabled: openSessions === 0,
				onSelect: () => open("sessions"),
			},
		);
	items.push(
		isDisabled
			? {
					label: "Reativar",
					icon: UserCheck,
					hasSeparator: true,
					onSelect: () => open("access"),
				}
			: {
					label: "Desativar",
					icon: UserX,
					tone: "danger",
					hasSeparator: true,
					onSelect: () => open("access"),
				},
	);
	return items;
}
