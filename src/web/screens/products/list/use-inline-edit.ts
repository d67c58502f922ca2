import { toast } from "sonner";
import type {
	ProductDetails,
	ProductInput,
	ProductSummary,
} from "#contract/products.ts";
import { formatCount, formatMoney } from "#core/money.ts";
import { ApiError, errorText } from "#web/data/api-errors.ts";
import {
	adjustStock,
	productQueries,
	updateProduct,
} from "#web/data/products.ts";
import { useMay } from "#web/data/session.ts";
import { useChange } from "#web/data/use-change.ts";
import { useFetchCurrent } from "#web/data/use-fetch-current.ts";
import { undoToastMs } from "#web/ui/overlays/undo-toast.ts";

export type PriceField = "priceRetailCents" | "priceWholesaleCents";
/** What is wrong, in words; null when it is saved. */
type Outcome = Promise<string | null>;

export interface InlineEdit {
	savePrice(
		product: ProductSummary,
		field: PriceField,
		cents: number | null,
	): Outcome;
	saveStock(product: ProductSummary, stock: number): Outcome;
}

/** Prices and stock changed in the table, by the routes of the form and of a count; null for who may not. */
export function useInlineEdit(): InlineEdit | null {
	const mayEdit = useMay("catalog:write");
	const fetchCurrent = useFetchCurrent();
	const update = useChange("product", (api, product: ProductDetails) =>
		updateProduct(api, product, inputOf(product)),
	);
	const adjust = useChange("product", adjustStock);

	async function putPrice(
		{ id, name, ...seen }: ProductSummary,
		field: PriceField,
		cents: number | null,
	): Promise<ProductSummary> {
		// The table knows only some of what is saved as a whole; the rest is taken as it is now.
		const now = await fetchCurrent(productQueries.details(id));
		if (now[field] !== seen[field]) throw new ChangedMeanwhile(now[field]);
		return update.mutateAsync({ ...now, [field]: cents });
	}

	function putStock(
		{ id, stock: seenStock }: ProductSummary,
		stock: number,
		reason: string,
	) {
		return adjust.mutateAsync({ id, stock, seenStock, reason });
	}

	if (!mayEdit) return null;
	return {
		async savePrice(product, field, cents) {
			try {
				const saved = await putPrice(product, field, cents);
				told(
					"Preço alterado!",
					`${product.name}: de ${priceText(product[field])} para ${priceText(cents)}.`,
					() => putPrice(saved, field, product[field]),
				);
				return null;
			} catch (error) {
				return problemText(error);
			}
		},
		async saveStock(product, stock) {
			try {
				const saved = await putStock(
					product,
					stock,
					"Contagem na tabela de produtos",
				);
				told(
					"Estoque ajustado!",
					`${product.name}: de ${formatCount(product.stock)} para ${formatCount(stock)}.`,
					() => putStock(saved, product.stock, "Contagem na tabela desfeita"),
				);
				return null;
			} catch (error) {
				return problemText(error);
			}
		},
	};
}

/** Someone else set another price since the table was drawn. */
class ChangedMeanwhile extends Error {
	constructor(cents: number | null) {
		super(
			`Outra pessoa mudou este preço para ${priceText(cents)}. Confira e tente de novo.`,
		);
	}
}

function told(
	title: string,
	description: string,
	undo: () => Promise<unknown>,
) {
	toast.success(title, {
		description,
		duration: undoToastMs,
		action: {
			label: "Desfazer",
			onClick: () =>
				void undo().then(
					() => toast.success("Desfeito"),
					(error: unknown) =>
						toast.error("Não foi desfeito", {
							description: problemText(error),
						}),
				),
		},
	});
}

/** The cell is the field: what the API says of one tells more than the title above it, such as the stock there is now. */
function problemText(error: unknown): string {
	if (error instanceof ChangedMeanwhile) return error.message;
	const [ofField] =
		error instanceof ApiError ? (error.problem.errors ?? []) : [];
	return ofField?.message ?? errorText(error);
}

export function priceText(cents: number | null): string {
	return cents === null ? "—" : formatMoney(cents);
}

function inputOf(product: ProductDetails): ProductInput {
	const { name, sku, storeId, category, stock, description } = product;
	const { priceRetailCents, priceWholesaleCents } = product;
	const { weightGrams, dimensions } = product;
	return {
		...{ name, sku, storeId, category, stock, description },
		...{ priceRetailCents, priceWholesaleCents, weightGrams, dimensions },
	};
}
