import { useMutation, useQueryClient } from "@tanstack/react-query";
import { toast } from "sonner";
import {
	type ProductSummary,
	productSummary,
	type StockAdjustment,
} from "#contract/products.ts";
import { formatCount } from "#core/money.ts";
import { useApi } from "#web/data/api-context.ts";
import { errorText } from "#web/data/api-errors.ts";
import { catalogueNews } from "#web/domain/out-of-catalogue.ts";
import { undoToastMs } from "#web/ui/overlays/undo-toast.ts";

type Row = Pick<ProductSummary, "id" | "name" | "version">;

export function useApproveProduct() {
	const api = useApi();
	const refresh = useRefreshProducts();
	return useMutation({
		mutationFn: ({ id, version }: Row) =>
			api.send(
				"POST",
				`/api/products/${id}/approval`,
				{ version },
				productSummary,
			),
		onSuccess(saved) {
			toast.success("Produto aprovado!", { description: catalogueNews(saved) });
		},
		onError: failed("O produto não foi aprovado"),
		onSettled: refresh,
	});
}

/** Ativar and Desativar: at once, with a way back. */
export function useSwitchProduct() {
	const api = useApi();
	const refresh = useRefreshProducts();
	const change = useMutation({
		mutationFn: ({ row, isOnline }: { row: Row; isOnline: boolean }) =>
			api.send(
				"PUT",
				`/api/products/${row.id}/online`,
				{ isOnline, version: row.version },
				productSummary,
			),
		onSuccess(saved) {
			const { name, isOnline } = saved;
			toast.success(isOnline ? "Produto ativado!" : "Produto desativado!", {
				description: isOnline
					? catalogueNews(saved)
					: `${name} saiu do catálogo online.`,
				duration: undoToastMs,
				action: {
					label: "Desfazer",
					onClick: () => change.mutate({ row: saved, isOnline: !isOnline }),
				},
			});
		},
		onError: failed("O produto não foi alterado"),
		onSettled: refresh,
	});
	return change;
}

export function useRemoveProduct() {
	const api = useApi();
	const refresh = useRefreshProducts();
	return useMutation({
		mutationFn: ({ id, version }: Row) =>
			api.send("DELETE", `/api/products/${id}`, undefined, undefined, {
				params: { version },
			}),
		onSuccess(_, { name }) {
			toast.success("Produto removido!", {
				description: `${name} saiu do catálogo. Suas vendas continuam no histórico.`,
			});
		},
		onSettled: refresh,
	});
}

export function useAdjustStock() {
	const api = useApi();
	const refresh = useRefreshProducts();
	return useMutation({
		mutationFn: ({ id, ...adjustment }: StockAdjustment & { id: number }) =>
			api.send(
				"POST",
				`/api/products/${id}/stock-adjustments`,
				adjustment,
				productSummary,
			),
		onSuccess({ name, stock }, { seenStock }) {
			toast.success("Estoque ajustado!", {
				description: `${name}: de ${formatCount(seenStock)} para ${formatCount(stock)}.`,
			});
		},
		onSettled: refresh,
	});
}

/** The live feed tells the other screens; nobody here waits for it. */
export function useRefreshProducts() {
	const queryClient = useQueryClient();
	return () => {
		for (const noun of ["products", "stores", "dashboard"])
			void queryClient.invalidateQueries({ queryKey: [noun] });
	};
}

function failed(title: string) {
	return (error: unknown) =>
		void toast.error(title, { description: errorText(error) });
}
