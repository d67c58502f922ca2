import { Download, UserRound } from "lucide-react";
import { toast } from "sonner";
import type { PrivacyRequest } from "#contract/privacy.ts";
import { isOpenPrivacyState } from "#core/privacy-request.ts";
import { errorText } from "#web/data/api-errors.ts";
import { handOverPackage } from "#web/data/privacy.ts";
import { useChange } from "#web/data/use-change.ts";
import { paths } from "#web/routing/paths.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { LinkButton } from "#web/ui/buttons/link-button.tsx";

/** To the customer, and the package for them with its hash in the request. */
export function RequestActions({ request }: { request: PrivacyRequest }) {
	const { customerId, state } = request;
	const change = useChange("privacy-request", handOverPackage, {
		onSuccess: () =>
			toast.success("Pacote do titular salvo!", {
				description: "O SHA-256 do arquivo ficou anotado no pedido.",
			}),
		onError: (error) =>
			toast.error("O pacote não foi gerado", { description: errorText(error) }),
	});
	if (customerId === null) return null;
	return (
		<>
			<LinkButton icon={UserRound} to={paths.customer(customerId)}>
				Abrir cliente
			</LinkButton>
			{isOpenPrivacyState(state) && (
				<Button
					busy={change.isPending}
					icon={Download}
					onClick={() => change.mutate(request)}
				>
					Gerar pacote do titular
				</Button>
			)}
		</>
	);
}
