import { useState } from "react";
import { toast } from "sonner";
import type { SessionMember } from "#contract/session.ts";
import { useEndSecondFactor } from "#web/data/account.ts";
import { errorText } from "#web/data/api-errors.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Card, CardBody, CardHeader } from "#web/ui/layout/card.tsx";
import { Badge } from "#web/ui/marks/badge.tsx";
import { ConfirmDialog } from "#web/ui/overlays/confirm-dialog.tsx";
import { RenewCodesDialog } from "./renew-codes-dialog.tsx";
import { SecondFactorDialog } from "./second-factor-dialog.tsx";

type Open = "setup" | "renew" | "end" | null;

export function SecondFactorCard({ member }: { member: SessionMember }) {
	const [open, setOpen] = useState<Open>(null);
	const close = () => setOpen(null);
	const isOn = member.hasSecondFactor;
	return (
		<Card>
			<CardHeader
				aside={
					<Badge dot tone={isOn ? "ok" : "mute"}>
						{isOn ? "Ativada" : "Desativada"}
					</Badge>
				}
				description="Além da senha, pede um código do seu celular para entrar."
				title="Verificação em duas etapas"
			/>
			<CardBody className="flex flex-wrap gap-2">
				{isOn ? (
					<>
						<Button onClick={() => setOpen("renew")}>
							Gerar novos códigos de reserva
						</Button>
						<Button onClick={() => setOpen("end")} variant="ghost">
							Desativar
						</Button>
					</>
				) : (
					<Button onClick={() => setOpen("setup")} variant="primary">
						Ativar
					</Button>
				)}
			</CardBody>
			{open === "setup" && (
				<SecondFactorDialog email={member.email} onClose={close} />
			)}
			{open === "renew" && (
				<RenewCodesDialog email={member.email} onClose={close} />
			)}
			{open === "end" && <EndDialog onClose={close} />}
		</Card>
	);
}

function EndDialog({ onClose }: { onClose: () => void }) {
	const ending = useEndSecondFactor();
	return (
		<ConfirmDialog
			busy={ending.isPending}
			confirmLabel="Desativar"
			description="Para entrar bastará a senha. Os códigos de reserva deixam de funcionar."
			error={ending.error && errorText(ending.error)}
			onCancel={onClose}
			onConfirm={() =>
				ending.mutate(undefined, {
					onSuccess() {
						onClose();
						toast.success("Verificação em duas etapas desativada");
					},
				})
			}
			open
			title="Desativar a verificação em duas etapas?"
		/>
	);
}
