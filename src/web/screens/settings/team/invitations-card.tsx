import { useState } from "react";
import { toast } from "sonner";
import type { Invitation } from "#contract/team.ts";
import { dayOf, formatDay, formatTime } from "#core/business-time.ts";
import { errorText } from "#web/data/api-errors.ts";
import { cancelInvitation } from "#web/data/team.ts";
import { useChange } from "#web/data/use-change.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Card, CardHeader, CardRows } from "#web/ui/layout/card.tsx";
import { Badge } from "#web/ui/marks/badge.tsx";
import { ConfirmDialog } from "#web/ui/overlays/confirm-dialog.tsx";
import { RoleBadge } from "./role-badge.tsx";

/** Links that nobody has opened yet. */
export function InvitationsCard({
	invitations,
}: {
	invitations: readonly Invitation[];
}) {
	const [cancelling, setCancelling] = useState<Invitation | null>(null);
	return (
		<Card>
			<CardHeader
				description="Links que ainda não foram usados. Cada um funciona uma única vez."
				title="Convites em aberto"
			/>
			<CardRows aria-label="Convites em aberto">
				{invitations.map((invitation) => (
					<li
						className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 sm:grid-cols-[minmax(0,1fr)_8rem_12rem_5.5rem]"
						key={invitation.id}
					>
						<div className="min-w-0">
							<p className="flex min-w-0 items-center gap-2">
								<span className="truncate font-semibold">
									{nameOf(invitation)}
								</span>
								{invitation.kind === "recovery" && (
									<Badge variant="dashed">Link de acesso</Badge>
								)}
							</p>
							<p className="truncate text-ink-3 text-sm">
								{invitation.email ?? "Feito no próprio servidor"}
							</p>
						</div>
						<div className="max-sm:order-last">
							<RoleBadge role={invitation.role} />
						</div>
						<p className="text-ink-3 text-sm max-sm:order-last max-sm:col-span-2">
							Vale até {momentOf(invitation.expiresAt)}
							<span className="block">por {invitation.invitedBy}</span>
						</p>
						<Button
							aria-label={`Cancelar o convite de ${nameOf(invitation)}`}
							className="justify-self-end"
							onClick={() => setCancelling(invitation)}
							size="sm"
						>
							Cancelar
						</Button>
					</li>
				))}
			</CardRows>
			{cancelling && (
				<CancelDialog
					invitation={cancelling}
					onClose={() => setCancelling(null)}
				/>
			)}
		</Card>
	);
}

function CancelDialog({
	invitation,
	onClose,
}: {
	invitation: Invitation;
	onClose: () => void;
}) {
	const cancel = useChange("invitation", cancelInvitation);
	return (
		<ConfirmDialog
			busy={cancel.isPending}
			cancelLabel="Voltar"
			confirmLabel="Cancelar convite"
			description="O link deixa de funcionar agora. Você pode criar outro quando quiser."
			error={cancel.isError ? errorText(cancel.error) : null}
			onCancel={onClose}
			onConfirm={() =>
				cancel.mutate(invitation, {
					onSuccess() {
						toast.success("Convite cancelado", {
							description: `O link de ${nameOf(invitation)} não funciona mais.`,
						});
						onClose();
					},
				})
			}
			open
			title={`Cancelar o convite de ${nameOf(invitation)}?`}
		/>
	);
}

function nameOf({ name, email }: Invitation): string {
	return name ?? email ?? "um novo administrador";
}

function momentOf(at: string): string {
	const moment = new Date(at);
	return `${formatDay(dayOf(moment))} às ${formatTime(moment)}`;
}
