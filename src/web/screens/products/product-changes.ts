import { toast } from "sonner";
import type { ProductSummary } from "#contract/products.ts";
import { formatCount } from "#core/money.ts";
import { errorText } from "#web/data/api-errors.ts";
import {
	adjustStock,
	approveProduct,
	putProductOnline,
	removeProduct,
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

function failed(title: string) {
	return (error: unknown) =>
		void toast.error(title, { description: errorText(error) });
}
