import { useMutation, useQueryClient } from "@tanstack/react-query";
import { toast } from "sonner";
import { type StoreSummary, storeSummary } from "#contract/stores.ts";
import { useApi } from "#web/data/api-context.ts";
import { undoToastMs } from "#web/ui/overlays/undo-toast.ts";

type Row = Pick<StoreSummary, "id" | "name" | "status" | "version">;

export interface StatusChange {
	store: Row;
	status: "ativa" | "inativa";
	reason?: string;
}

/** Ativar, Desativar, Aprovar and Recusar: at once, and told by a toast. */
export function useChangeStoreStatus() {
	const api = useApi();
	const refresh = useRefreshStores();
	const change = useMutation({
		mutationFn: ({ store, status, reason }: StatusChange) =>
			api.send(
				"PUT",
				`/api/stores/${store.id}/status`,
				{ status, reason, version: store.version },
				storeSummary,
			),
		onSuccess(saved, { store }) {
			const { title, description } = statusText(store, saved.status);
			toast.success(title, {
				description,
				...(store.status === "ativa" && {
					duration: undoToastMs,
					action: {
						label: "Desfazer",
						onClick: () => change.mutate({ store: saved, status: "ativa" }),
					},
				}),
			});
		},
		onSettled: refresh,
	});
	return change;
}

export function useRemoveStore() {
	const api = useApi();
	const refresh = useRefreshStores();
	return useMutation({
		mutationFn: ({ id, version }: Row) =>
			api.send("DELETE", `/api/stores/${id}`, undefined, undefined, {
				params: { version },
			}),
		onSuccess(_, store) {
			toast.success("Loja removida!", {
				description: `${store.name} saiu das listas. Seus pedidos e valores continuam no histórico.`,
			});
		},
		onSettled: refresh,
	});
}

/** Its products come and go with a store; the live feed tells the other screens. */
function useRefreshStores() {
	const queryClient = useQueryClient();
	return () => {
		for (const noun of ["stores", "products", "dashboard"])
			void queryClient.invalidateQueries({ queryKey: [noun] });
	};
}

function statusText({ name, status }: Row, now: StoreSummary["status"]) {
	if (status === "pendente")
		return now === "ativa"
			? {
					title: "Loja aprovada!",
					description: `${name} está ativa e já pode vender.`,
				}
			: {
					title: "Loja recusada",
					description: `O cadastro de ${name} foi recusado. O motivo está na atividade da loja.`,
				};
	return now === "ativa"
		? {
				title: "Loja ativada!",
				description: `Os produtos ativos e aprovados de ${name} voltaram ao catálogo online.`,
			}
		: {
				title: "Loja desativada!",
				description: `Os produtos de ${name} saíram do catálogo online.`,
			};
}
