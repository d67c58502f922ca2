import { toast } from "sonner";
import type { CustomerSummary } from "#contract/customers.ts";
import type { CustomerStatus } from "#core/categories.ts";
import { errorText } from "#web/data/api-errors.ts";
import { setCustomerStatus } from "#web/data/customers.ts";
import { useChange } from "#web/data/use-change.ts";
import { undoToastMs } from "#web/ui/overlays/undo-toast.ts";

type Row = Pick<CustomerSummary, "id" | "name" | "status" | "version">;

interface CustomerStatusChange {
	customer: Row;
	status: CustomerStatus;
}

/** Ativar, Desativar, Tornar VIP and Remover VIP: at once, and told by a toast that can undo it. */
export function useChangeCustomerStatus() {
	const change = useChange(
		"customer",
		(api, input: CustomerStatusChange) => setCustomerStatus(api, input),
		{
			onSuccess(saved, { customer }) {
				const { title, description } = statusText(customer, saved.status);
				toast.success(title, {
					description,
					duration: undoToastMs,
					action: {
						label: "Desfazer",
						onClick: () =>
							change.mutate({ customer: saved, status: customer.status }),
					},
				});
			},
			onError: (error) =>
				toast.error("O status não foi alterado", {
					description: errorText(error),
				}),
		},
	);
	return change;
}

function statusText({ name, status }: Row, now: CustomerStatus) {
	switch (now) {
		case "vip":
			return {
				title: "Cliente VIP!",
				description: `${name} agora faz parte dos clientes VIP.`,
			};
		case "inativo":
			return {
				title: "Cliente desativado!",
				description: `Novos pedidos de ${name} serão recusados até uma nova ativação.`,
			};
		case "ativo":
			return status === "vip"
				? {
						title: "VIP removido!",
						description: `${name} continua na base ativa, sem VIP.`,
					}
				: {
						title: "Cliente ativado!",
						description: `${name} voltou à base ativa e pode comprar.`,
					};
	}
}
