import { toast } from "sonner";
import type { StoreSummary } from "#contract/stores.ts";
import { errorText } from "#web/data/api-errors.ts";
import {
	removeStore,
	type StoreStatusChange,
	setStoreStatus,
} from "#web/data/stores.ts";
import { useChange } from "#web/data/use-change.ts";
import { undoToastMs } from "#web/ui/overlays/undo-toast.ts";

type Row = Pick<StoreSummary, "id" | "name" | "status" | "version">;

type StatusChange = StoreStatusChange & { store: Row };

/** Ativar, Desativar, Aprovar and Recusar: at once, and told by a toast. */
export function useChangeStoreStatus() {
	const change = useChange(
		"store",
		(api, input: StatusChange) => setStoreStatus(api, input),
		{
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
		},
	);
	return change;
}

/** Ativar and Desativar, where no dialog shows what was refused. */
export function useSwitchStore() {
	const change = useChangeStoreStatus();
	return {
		isPending: change.isPending,
		toggle: (store: Row) =>
			change.mutate(
				{ store, status: store.status === "ativa" ? "inativa" : "ativa" },
				{
					onError: (error) =>
						toast.error("O status não foi alterado", {
							description: errorText(error),
						}),
				},
			),
	};
}

export function useRemoveStore() {
	return useChange("store", (api, store: Row) => removeStore(api, store), {
		onSuccess(_, store) {
			toast.success("Loja removida!", {
				description: `${store.name} saiu das listas. Seus pedidos e valores continuam no histórico.`,
			});
		},
	});
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
