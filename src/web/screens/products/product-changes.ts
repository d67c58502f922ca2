import { toast } from "sonner";
import type { ProductSummary } from "#contract/products.ts";
import { formatCount, withSign } from "#core/money.ts";
import { errorText } from "#web/data/api-errors.ts";
import {
	adjustStock,
	approveProduct,
	moveStock,
	putProductOnline,
	refuseProduct,
	removeProduct,
	resubmitProduct,
} from "#web/data/products.ts";
import { useChange } from "#web/data/use-change.ts";
import { catalogueNews } from "#web/domain/out-of-catalogue.ts";
import { undoToastMs } from "#web/ui/overlays/undo-toast.ts";

type Row = Pick<ProductSummary, "id" | "name" | "version">;

export function useApproveProduct() {
	return useChange("product", approveProduct, {
		onSuccess(saved) {
			toast.success("Produto aprovado!", { description: catalogueNews(saved) });
		},
		onError: failed("O produto não foi aprovado"),
	});
}

export function useRefuseProduct() {
	return useChange("product", refuseProduct, {
		onSuccess({ name, storeName }) {
			toast.success("Produto recusado", {
				description: `${name} fica fora do catálogo. O motivo está na atividade de ${storeName}.`,
			});
		},
	});
}

export function useResubmitProduct() {
	return useChange("product", resubmitProduct, {
		onSuccess({ name }) {
			toast.success("Enviado para aprovação de novo", {
				description: `${name} está entre os que aguardam aprovação.`,
			});
		},
		onError: failed("O produto não foi enviado"),
	});
}

/** Ativar and Desativar: at once, with a way back. */
export function useSwitchProduct() {
	const change = useChange("product", putProductOnline, {
		onSuccess(saved) {
			const { name, isOnline } = saved;
			toast.success(isOnline ? "Produto ativado!" : "Produto desativado!", {
				description: isOnline
					? catalogueNews(saved)
					: `${name} saiu do catálogo online.`,
				duration: undoToastMs,
				action: {
					label: "Desfazer",
					onClick: () => change.mutate({ product: saved, isOnline: !isOnline }),
				},
			});
		},
		onError: failed("O produto não foi alterado"),
	});
	return change;
}

export function useRemoveProduct() {
	return useChange(
		"product",
		(api, product: Row) => removeProduct(api, product),
		{
			onSuccess(_, { name }) {
				toast.success("Produto removido!", {
					description: `${name} saiu do catálogo. Suas vendas continuam no histórico.`,
				});
			},
		},
	);
}

export function useAdjustStock() {
	return useChange("product", adjustStock, {
		onSuccess({ name, stock }, { seenStock }) {
			toast.success("Estoque ajustado!", {
				description: `${name}: de ${formatCount(seenStock)} para ${formatCount(stock)}.`,
			});
		},
	});
}

export function useMoveStock() {
	return useChange("product", moveStock, {
		onSuccess({ name, stock }, { direction, quantity }) {
			const isEntry = direction === "entrada";
			toast.success(isEntry ? "Entrada registrada!" : "Saída registrada!", {
				description: `${name}: ${withSign(isEntry ? quantity : -quantity, formatCount)}, agora ${formatCount(stock)} em estoque.`,
			});
		},
	});
}

function failed(title: string) {
	return (error: unknown) =>
		void toast.error(title, { description: errorText(error) });
}
