import { useMutation, useQueryClient } from "@tanstack/react-query";
import { toast } from "sonner";
import { type CustomerSummary, customerSummary } from "#contract/customers.ts";
import type { CustomerStatus } from "#core/categories.ts";
import { useApi } from "#web/data/api-context.ts";
import { errorText } from "#web/data/api-errors.ts";
import { undoToastMs } from "#web/ui/overlays/undo-toast.ts";

type Row = Pick<CustomerSummary, "id" | "name" | "status" | "version">;

export interface CustomerStatusChange {
	customer: Row;
	status: CustomerStatus;
}

/** Ativar, Desativar, Tornar VIP and Remover VIP: at once, and told by a toast that can undo it. */
export function useChangeCustomerStatus() {
	const api = useApi();
	const queryClient = useQueryClient();
	const change = useMutation({
		mutationFn: ({ customer, status }: CustomerStatusChange) =>
			api.send(
				"PUT",
				`/api/customers/${customer.id}/status`,
				{ status, version: customer.version },
				customerSummary,
			),
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
		onSettled() {
			for (const noun of ["customers", "dashboard"])
				void queryClient.invalidateQueries({ queryKey: [noun] });
		},
	});
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
