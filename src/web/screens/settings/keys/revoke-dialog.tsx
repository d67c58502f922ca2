import { toast } from "sonner";
import type { ApiKey } from "#contract/api-keys.ts";
import { errorText } from "#web/data/api-errors.ts";
import { revokeApiKey } from "#web/data/api-keys.ts";
import { useChange } from "#web/data/use-change.ts";
import { ConfirmDialog } from "#web/ui/overlays/confirm-dialog.tsx";

export function RevokeDialog({
	apiKey,
	onClose,
}: {
	apiKey: ApiKey;
	onClose: () => void;
}) {
	const revoke = useChange("api-key", revokeApiKey);
	return (
		<ConfirmDialog
			busy={revoke.isPending}
			confirmLabel="Revogar"
			description="Quem usa esta chave é recusado já na próxima requisição, e isto não pode ser desfeito. Os pedidos que vieram com ela ficam."
			error={revoke.isError ? errorText(revoke.error) : null}
			onCancel={onClose}
			onConfirm={() =>
				revoke.mutate(apiKey, {
					onSuccess() {
						toast.success("Chave revogada", {
							description: `A chave de ${apiKey.name} não funciona mais.`,
						});
						onClose();
					},
				})
			}
			open
			title={`Revogar a chave de ${apiKey.name}?`}
		/>
	);
}
